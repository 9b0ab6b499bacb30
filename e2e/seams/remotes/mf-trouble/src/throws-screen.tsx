/** Draws on a server. In a browser it throws, until a test sets `window.isMended`. */
export function ThrowsScreen() {
  if (globalThis.document && !('isMended' in window)) throw new Error('This screen cannot draw itself.');
  return <h1>Mended</h1>;
}
