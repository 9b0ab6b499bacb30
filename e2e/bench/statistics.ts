/** Several measurements of one thing. */
export interface Summary {
  median: number;
  min: number;
  max: number;
  /** How many there were. */
  count: number;
}

/** @returns undefined for no measurements; those that are missing are left out. */
export function summarise(values: readonly (number | undefined)[]): Summary | undefined {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  const { length } = sorted;
  const at = (index: number) => sorted[index] ?? 0;
  if (length === 0) return undefined;
  const median = (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2;
  return { median, min: at(0), max: at(length - 1), count: length };
}

/** How many times the median of `reference` that of `summary` is; undefined where it cannot be told. */
export function ratio(summary: Summary | undefined, reference: Summary | undefined): number | undefined {
  return summary && reference && reference.median > 0 ? summary.median / reference.median : undefined;
}
