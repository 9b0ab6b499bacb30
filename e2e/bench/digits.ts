/**
 * How many decimals a figure may have. The last one is the place at which its measurements begin to differ: a median
 * stays 0.46 s where all loads lie within a tenth of a second, and is 0.5 s where they do not.
 * @param spread from the least measurement to the most, in the figure's unit; 0 for a single one
 * @param finest the most decimals
 */
export function decimals(spread: number, finest: number): number {
  if (!(spread > 0)) return finest;
  return Math.min(finest, Math.max(1, -Math.floor(Math.log10(spread))));
}
