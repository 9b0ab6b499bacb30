import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@mutha/contract';
import { buildEdition } from '../editions/build-edition.ts';
import { oddsEdition, plainOdds } from '../editions/editions.ts';
import { altered } from './altered.ts';

/**
 * Builds the small remote once for each of `editions`.
 * @returns the folder of each build, for reading only
 */
export async function buildOdds(editions: string[]): Promise<Map<string, string>> {
  const builds = new Map<string, string>();
  for (const edition of editions) builds.set(edition, await buildEdition(oddsEdition(edition)));
  return builds;
}

/**
 * Copies the build of the small remote once for each of `editions`, so that no edition needs a build of its own. The
 * title of a copy's page names its edition.
 * @returns the folder of each copy, for the caller to remove
 */
export async function retitledOdds(editions: string[]): Promise<Map<string, string>> {
  const built = await buildEdition(plainOdds);
  const retitled = (edition: string) =>
    altered<Descriptor>(built, 'remote.json', ({ screens, entry }, folder) => {
      Object.assign(screens[0]?.pages[0] ?? {}, { title: `Odds ${edition}` });
      appendFileSync(join(folder, entry), `\n// ${edition}`);
    });
  return new Map(editions.map((edition) => [edition, retitled(edition)]));
}
