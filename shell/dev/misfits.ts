import { misfitsOf } from '@mutha/engine';
import { isDamage, ReleaseError } from '@mutha/store';
import { composed } from './overlay-site.ts';
import type { Package } from './package.ts';
import { liveOn, type Site } from './upstream-site.ts';

/**
 * Says why a release of the packages would be refused because of another remote: each reason once, until it is gone.
 * @param say receives a line for the developer
 */
export function misfitsSaidOnce(say: (line: string) => void) {
  let said: string[] = [];
  return async (packages: readonly Package[], site: Site | undefined): Promise<void> => {
    const found = await misfits(packages, site);
    for (const reason of found) if (!said.includes(reason)) say(`A release would be refused: ${reason}`);
    said = found;
  };
}

async function misfits(packages: readonly Package[], site: Site | undefined): Promise<string[]> {
  try {
    const snapshot = composed(packages, site && (await liveOn(site)));
    const built = packages.filter(({ name, descriptor }) => name !== 'shell' && descriptor !== undefined);
    return await misfitsOf(
      snapshot,
      built.map(({ name }) => name),
    );
  } catch (error) {
    // What the site lacks is said where a page needs it.
    return error instanceof ReleaseError && !isDamage(error) ? [error.message] : [];
  }
}
