export function ExplodesScreen() {
  return <h1>Never seen</h1>;
}

throw new Error('This module cannot be loaded.');
