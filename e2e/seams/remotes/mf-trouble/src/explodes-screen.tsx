// The module loads in the sandbox of a release. It throws in a real browser, whose elements have `animate`.
if ('animate' in (globalThis.document?.createElement('div') ?? {})) throw new Error('This module cannot be loaded.');

export function ExplodesScreen() {
  return <h1>Never seen for long</h1>;
}
