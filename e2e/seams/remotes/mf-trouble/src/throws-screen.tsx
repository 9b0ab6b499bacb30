/** Draws on a server, and throws in a browser until the visitor has been told. */
export function ThrowsScreen() {
  if (globalThis.document && !('isMended' in window)) throw new Error('This screen cannot draw itself.');
  return <h1>Mended</h1>;
}
