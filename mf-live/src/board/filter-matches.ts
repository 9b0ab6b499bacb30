import type { LiveFixture, LiveSignal } from '../data/index.ts';
import type { Filters } from './filters.ts';
import { carriedAt, type Named } from './names.ts';

export type Criteria = Pick<Filters, 'q' | 'league' | 'confidence'>;

/**
 * Whether a match fits text and leagues: the home team, the away team or the league contains the text, in upper or
 * lower case, and the league is one of the chosen ones, if any are chosen.
 */
export function isWanted(match: LiveFixture, { q, league }: Criteria): boolean {
  const wanted = q.trim().toLowerCase();
  return (
    [match.home, match.away, match.league].some((name) => name.toLowerCase().includes(wanted)) &&
    (league.length === 0 || league.includes(match.league))
  );
}

/** The matches that fit text and leagues, and have a signal at or above the threshold (README, rule 3). */
export function filterMatches(matches: readonly LiveFixture[], criteria: Criteria): LiveFixture[] {
  return matches.filter(
    (match) =>
      isWanted(match, criteria) && match.latest_signals.some(({ confidence }) => confidence >= criteria.confidence),
  );
}

/**
 * The strongest signals of a match at or above the threshold, at most three, strongest first (README, rule 4).
 * `wanted`, the signal of a link, comes before all others.
 */
export function bestSignals(
  signals: readonly LiveSignal[],
  threshold: number,
  wanted?: string,
  limit = 3,
): LiveSignal[] {
  const isWanted = ({ label }: LiveSignal) => Number(label === wanted);
  return signals
    .filter(({ confidence }) => confidence >= threshold)
    .sort((a, b) => isWanted(b) - isWanted(a) || b.confidence - a.confidence)
    .slice(0, limit);
}

/** Whether a match is over. */
export function isOver({ phase }: Pick<LiveFixture, 'phase'>): boolean {
  return phase === 'FT';
}

/**
 * Matches in the order of the board (README, rule 3): the strongest signal first, of equal ones the newest first.
 * Matches that are over come last, in the same order.
 */
export function strongestFirst(matches: readonly LiveFixture[]): LiveFixture[] {
  const strength = ({ latest_signals }: LiveFixture) => Math.max(0, ...latest_signals.map((each) => each.confidence));
  const newest = (match: LiveFixture) =>
    Math.max(
      0,
      ...match.latest_signals
        .filter(({ confidence }) => confidence === strength(match))
        .map(({ ts }) => Date.parse(ts)),
    );
  return matches.toSorted(
    (a, b) => Number(isOver(a)) - Number(isOver(b)) || strength(b) - strength(a) || newest(b) - newest(a),
  );
}

/** Puts the matches first that carry the signal of a link, the newest of these signals first (README, rule 12). */
export function carriersFirst(matches: readonly LiveFixture[], named: Named, threshold: number): LiveFixture[] {
  const at = (match: LiveFixture) => carriedAt(match, named, threshold) ?? 0;
  return matches.toSorted((a, b) => at(b) - at(a));
}
