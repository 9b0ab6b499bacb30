import { list, query, text } from '@mutha/shared-ui/query';
import type { Match } from '../data/index.ts';

/** The leagues that have a match, in alphabetical order. */
export function leaguesOf(matches: readonly Pick<Match, 'league'>[]): string[] {
  return [...new Set(matches.map(({ league }) => league))].sort();
}

/**
 * The choices on the screen, with their defaults, as they are written in the address (README, rule 3).
 * @param leagues those that can be chosen
 */
export function filtersFor(leagues: readonly string[]) {
  return query({ q: text(), league: list(leagues) });
}

export const { initial } = filtersFor([]);

export type Filters = typeof initial;

/** Whether anything is chosen. */
export function isFiltered(chosen: Filters): boolean {
  return !filtersFor(chosen.league).isInitial(chosen);
}
