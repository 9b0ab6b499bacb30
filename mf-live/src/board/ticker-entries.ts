import type { LiveFixture, LiveSignal } from '../data/index.ts';
import { type Criteria, isWanted } from './filter-matches.ts';

export interface TickerEntry {
  match: LiveFixture;
  signal: LiveSignal;
}

/**
 * The newest signals at or above the threshold of the matches that fit, newest first, at most 50 (README, rule 5).
 * Signals of the same moment keep their order.
 */
export function tickerEntries(matches: readonly LiveFixture[], criteria: Criteria, limit = 50): TickerEntry[] {
  return matches
    .filter((match) => isWanted(match, criteria))
    .flatMap((match) => match.latest_signals.map((signal) => ({ match, signal })))
    .filter(({ signal }) => signal.confidence >= criteria.confidence)
    .map((entry) => ({ entry, at: Date.parse(entry.signal.ts) }))
    .sort((a, b) => b.at - a.at)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
