import type { Store } from '@mutha/store';
import type { BuiltRemote, BuiltShell } from '../../built/built.ts';
import type { Snapshot } from '../../live/snapshot.ts';
import { keepsToBudget } from './budget.ts';
import { fitsEmbeds } from './embeds.ts';
import { fitsPaths } from './paths.ts';
import type { Candidate, Reason } from './reason.ts';
import { fitsLiveRemotes, fitsShell } from './shared-modules.ts';
import { runs } from './try-run.ts';

/** Every reason, in the order in which they are looked at. A new one is a file in this folder, and its name here. */
const reasons: { remote: Reason<BuiltRemote>[]; shell: Reason<BuiltShell>[] } = {
  remote: [keepsToBudget, fitsPaths, fitsShell, fitsEmbeds, runs],
  shell: [fitsLiveRemotes],
};

/**
 * Refuses what does not fit the site, or does not work in it.
 * @throws ReleaseError with the first reason that there is; DamageError where the store has lost what it needs to tell
 */
export async function refuseUnlessFits(store: Store, site: Snapshot, candidate: Candidate): Promise<void> {
  if (isOfShell(candidate)) for (const reason of reasons.shell) await reason(site, candidate, store);
  else for (const reason of reasons.remote) await reason(site, candidate as Candidate<BuiltRemote>, store);
}

function isOfShell(candidate: Candidate): candidate is Candidate<BuiltShell> {
  return 'provides' in candidate.descriptor;
}
