/**
 * Gives each drawing of a page the same random numbers, so that a page that is drawn again has the same bytes. React
 * replaces what a browser draws with other numbers, and says so in the console.
 * @param {typeof globalThis} globals where the code that draws finds `Math` and `crypto`
 * @returns {() => void} starts the row of numbers again
 */
export function fixRandom(globals) {
  let state = 0;
  /** The generator mulberry32: a number from 0 up to 1, without 1. */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  globals.Math.random = random;
  globals.crypto.getRandomValues = (array) => {
    const bytes = new globals.Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = random() * 256;
    return array;
  };
  globals.crypto.randomUUID = () => {
    const digits = (count) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  };
  // Keys and most signatures have random numbers of their own. A hash has none.
  const { subtle } = globals.crypto;
  Object.defineProperty(globals.crypto, 'subtle', { value: { digest: subtle?.digest.bind(subtle) } });
  return () => {
    state = 0;
  };
}
