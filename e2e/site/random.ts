/**
 * The same numbers for the same seed, on every machine.
 * @returns a function that gives a whole number from 0 to below its argument
 */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
