import type { Snapshot } from '../../live/snapshot.ts';
import { keepsToBudget } from './budget.ts';
import { fitsEmbeds } from './embeds.ts';
import { fitsPaths } from './paths.ts';
import type { Candidate, Reason } from './reason.ts';
import { fitsLiveRemotes, fitsShell } from './shared-modules.ts';
import { keepsToItself } from './sheets.ts';
import { runs } from './try-run.ts';

/** Every reason, in the order in which they are looked at. A new one is a file in this folder, and its name here. */
const reasons = {
  remote: [keepsToBudget, keepsToItself, fitsPaths, fitsShell, fitsEmbeds, runs],
  shell: [fitsLiveRemotes],
};

/**
 * Refuses what does not fit the site, or does not work in it.
 * @throws ReleaseError with the first reason that there is; DamageError where the store has lost what it needs to tell
 */
export async function refuseUnlessFits(site: Snapshot, candidate: Candidate): Promise<void> {
  // Each list takes candidates of its own kind.
  const own: readonly Reason<never>[] = 'provides' in candidate.descriptor ? reasons.shell : reasons.remote;
  for (const reason of own) await reason(site, candidate as Candidate<never>);
}

/**
 * The same of releases that are part of a site.
 * @throws ReleaseError where one does not fit; DamageError where the store has lost what it needs to tell
 */
export async function refuseUnlessAllFit(site: Snapshot, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!site.live[name]) continue;
    const descriptor = name === 'shell' ? await site.shell() : await site.remote(name);
    if (descriptor) await refuseUnlessFits(site, { descriptor });
  }
}
