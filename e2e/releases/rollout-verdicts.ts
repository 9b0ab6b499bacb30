import { aspects, Comparison, judge } from '@mutha/engine';
import { reportsOf, rolloutAt } from './simulated-visits.ts';

/**
 * Rolls a release out to 5 % of simulated visitors, until it is found worse, or all of them have come.
 * @returns the verdict, with how many page lives were counted by then
 */
export function verdictOf(seed: number, how: Parameters<typeof reportsOf>[2]) {
  const rollout = rolloutAt(5, seed);
  const comparison = new Comparison(rollout);
  let newest = 0;
  const verdict = () => judge(comparison, { newest, quiet: 0, watched: newest });
  for (const report of reportsOf(rollout, seed, how)) {
    newest = report.time;
    comparison.count(report);
    if (aspects.some((aspect) => comparison.isWorse(aspect)) && verdict().verdict === 'worse') break;
  }
  return verdict();
}

/** The value below which a part of some values is. @param part above 0, at most 1 */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}
