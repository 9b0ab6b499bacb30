/** Throws until the visitor has been told. */
export function ThrowsScreen() {
  if (!('isMended' in window)) throw new Error('This screen cannot draw itself.');
  return <h1>Mended</h1>;
}
