// Runs where a release is drawn and tried, and not in a browser that can draw.
if ('animate' in (globalThis.document?.createElement('div') ?? {})) throw new Error('This module cannot be loaded.');

export function ExplodesScreen() {
  return <h1>Never seen for long</h1>;
}
