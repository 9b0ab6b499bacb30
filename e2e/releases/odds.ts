import { buildEdition } from '../editions/build-edition.ts';
import { oddsEdition } from '../editions/editions.ts';

/**
 * Builds the small remote once for each of `editions`.
 * @returns the folder of each build, for reading only
 */
export async function buildOdds(editions: string[]): Promise<Map<string, string>> {
  const builds = new Map<string, string>();
  for (const edition of editions) builds.set(edition, await buildEdition(oddsEdition(edition)));
  return builds;
}
