import type { Release } from '@mutha/contract';
import { DamageError, mendCopies, type Store } from '@mutha/store';
import { checkFiles } from '../live/release-files.ts';

/**
 * Looks at each file of a release that is in the store already and shall be made live. Wrong compressed copies are made
 * anew.
 * @param advice what to do where files are lost
 * @throws DamageError that names the first three that are
 */
export async function refuseUnlessWhole(store: Store, name: string, release: Release, advice: string): Promise<void> {
  const { lost, wrongCopies } = await checkFiles(store, name, release);
  for (const key of new Set(wrongCopies.map(({ key }) => key))) await mendCopies(store, key);
  if (lost.length > 0)
    throw new DamageError(
      `${name} ${release.version} cannot be made live: ${lost.slice(0, 3).join(' ')}${lost.length > 3 ? ` (and ${lost.length - 3} more)` : ''} What was live still is.`,
      advice,
    );
}
