import { DamageError, mendCopies, type Store } from '@mutha/store';
import type { Deployment } from '../live/deployments.ts';
import { checkFiles } from '../live/release-files.ts';

/**
 * Looks at each file of some releases that are in the store already and shall be made live. Wrong compressed copies are
 * made anew.
 * @param advice what to do where files of a name are lost
 * @throws DamageError that names the first three that are
 */
export async function refuseUnlessWhole(
  store: Store,
  made: readonly Pick<Deployment, 'name' | 'release'>[],
  advice: (name: string) => string,
): Promise<void> {
  for (const { name, release } of made) {
    const { lost, wrongCopies } = await checkFiles(store, name, release);
    for (const key of new Set(wrongCopies.map(({ key }) => key))) await mendCopies(store, key);
    if (lost.length > 0)
      throw new DamageError(
        `${name} ${release.version} cannot be made live: ${lost.slice(0, 3).join(' ')}${lost.length > 3 ? ` (and ${lost.length - 3} more)` : ''} What was live still is.`,
        advice(name),
      );
  }
}
