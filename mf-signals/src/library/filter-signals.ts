import type { Signal } from '../data/index.ts';
import type { Filters } from './filters.ts';

/**
 * The definitions that meet every criterion (README, rule 3). The name or the definition contains the text, in upper or
 * lower case. The category is one of the chosen ones, if any are chosen. At least one market is chosen, if any are
 * chosen. The average confidence is at or above the threshold.
 */
export function filterSignals(signals: readonly Signal[], { q, category, market, confidence }: Filters): Signal[] {
  const wanted = q.trim().toLowerCase();
  return signals.filter(
    (signal) =>
      [signal.name, signal.definition].some((words) => words.toLowerCase().includes(wanted)) &&
      (category.length === 0 || category.includes(signal.category)) &&
      (market.length === 0 || signal.markets.some((each) => market.includes(each))) &&
      signal.avgConfidence >= confidence,
  );
}
