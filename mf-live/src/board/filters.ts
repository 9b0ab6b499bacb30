import { choice, flag, list, query, steps, text } from '@mutha/shared-ui/query';
import { readLive } from '../data/index.ts';

/** The leagues that have a match, in alphabetical order. */
export const leagues = [...new Set(readLive().fixtures.map(({ league }) => league))].sort();

/** The choices on the screen, with their defaults, as they are written in the address (README, rule 6). */
export const filters = query({
  q: text(),
  view: choice(['fixture', 'ticker'], 'fixture'),
  league: list(leagues),
  confidence: steps({ initial: 70 }),
  only: flag(false),
});

export type Filters = typeof filters.initial;

/** The choices without any filter. The view stays, because it is no filter (README, rule 6). */
export function cleared({ view }: Filters): Filters {
  return { ...filters.initial, view };
}

/** Whether anything is chosen that {@link cleared} takes back. */
export function isFiltered(chosen: Filters): boolean {
  return !filters.isInitial({ ...chosen, view: filters.initial.view });
}
