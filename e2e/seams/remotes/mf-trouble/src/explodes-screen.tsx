// Runs where a release is tried, and not in a browser that can draw.
if ('animate' in document.createElement('div')) throw new Error('This module cannot be loaded.');

export function ExplodesScreen() {
  return <h1>Never drawn</h1>;
}
