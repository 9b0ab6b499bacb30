import { choice, flag, list, query, steps, text } from '@mutha/shared-ui/query';
import type { LiveFixture } from '../data/index.ts';

/** The leagues that have a match, in alphabetical order. */
export function leaguesOf(fixtures: readonly Pick<LiveFixture, 'league'>[]): string[] {
  return [...new Set(fixtures.map(({ league }) => league))].sort();
}

/**
 * The choices on the screen, with their defaults, as they are written in the address (README, rule 6).
 * @param leagues those that can be chosen
 */
export function filtersFor(leagues: readonly string[]) {
  return query({
    q: text(),
    view: choice(['fixture', 'ticker'], 'fixture'),
    league: list(leagues),
    confidence: steps({ initial: 70 }),
    only: flag(false),
  });
}

export const { initial } = filtersFor([]);

export type Filters = typeof initial;

/** The choices without any filter. The view stays, because it is not a filter (README, rule 6). */
export function cleared({ view }: Filters): Filters {
  return { ...initial, view };
}

/** Whether anything is chosen that {@link cleared} takes back. */
export function isFiltered(chosen: Filters): boolean {
  return !filtersFor(chosen.league).isInitial({ ...chosen, view: initial.view });
}

/** What is chosen, in a few words each. */
export function inShort({ q, league, confidence }: Filters): string[] {
  return [...(q.trim() ? [`“${q.trim()}”`] : []), ...league, `${confidence}%`];
}
