import { list, query, text } from '@mutha/shared-ui/query';
import { readMatches } from '../data/index.ts';

/** The leagues that have a match, in alphabetical order. */
export const leagues = [...new Set(readMatches().map(({ league }) => league))].sort();

/** The choices on the screen, with their defaults, as they are written in the address (README, rule 3). */
export const filters = query({ q: text(), league: list(leagues) });

export type Filters = typeof filters.initial;
