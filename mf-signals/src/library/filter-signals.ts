import type { Signal } from '../data/index.ts';
import type { Filters } from './filters.ts';

/** Whether the name or the definition of a signal contains the text, in upper or lower case. */
export function isNamed({ name, definition }: Signal, { q }: Pick<Filters, 'q'>): boolean {
  const wanted = q.trim().toLowerCase();
  return [name, definition].some((words) => words.toLowerCase().includes(wanted));
}

/**
 * The definitions that meet every criterion (README, rule 3). The name or the definition contains the text, in upper or
 * lower case. The category is one of the chosen ones, if any are chosen. At least one market is chosen, if any are
 * chosen. The average confidence is at or above the threshold.
 */
export function filterSignals(signals: readonly Signal[], chosen: Filters): Signal[] {
  const { category, market, confidence } = chosen;
  return signals.filter(
    (signal) =>
      isNamed(signal, chosen) &&
      (category.length === 0 || category.includes(signal.category)) &&
      (market.length === 0 || signal.markets.some((each) => market.includes(each))) &&
      signal.avgConfidence >= confidence,
  );
}
