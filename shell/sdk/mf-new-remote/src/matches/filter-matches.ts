import type { Match } from '../data/index.ts';
import type { Filters } from './filters.ts';

/**
 * The matches that meet both criteria (README, rule 2). One of the teams contains the text, in upper or lower case. The
 * league is one of the chosen ones, if any are chosen.
 */
export function filterMatches(matches: readonly Match[], { q, league }: Filters): Match[] {
  const wanted = q.trim().toLowerCase();
  return matches.filter(
    (match) =>
      [match.home, match.away].some((team) => team.toLowerCase().includes(wanted)) &&
      (league.length === 0 || league.includes(match.league)),
  );
}
