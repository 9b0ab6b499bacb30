import { isDamage, ReleaseError } from '@mutha/store';
import type { Snapshot } from '../../live/snapshot.ts';
import { fitsPaths } from './clashing-paths.ts';
import { fitsEmbeds } from './embeds.ts';
import { keepsToBudget } from './part-budget.ts';
import type { Candidate, Reason } from './reason.ts';
import { fitsLiveRemotes, fitsShell } from './shared-modules.ts';
import { keepsToItself } from './sheets.ts';
import { runs, runsFromStore } from './trial-run.ts';

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
 * @param preview the token of the preview that all of them come from
 * @throws ReleaseError where one does not fit, of a preview with all that is missing in it; DamageError where the store
 *   has lost what it needs to tell
 */
export async function refuseUnlessAllFit(site: Snapshot, names: readonly string[], preview?: string): Promise<void> {
  const missing = preview ? await missingIn(site, names, preview) : [];
  if (missing.length > 0) throw new ReleaseError('preview-incomplete', missing.join(' '));
  for (const candidate of await candidatesOf(site, names)) await refuseUnlessFits(site, { ...candidate, preview });
  if (preview && names.includes('shell'))
    for (const name of names) if (name !== 'shell') await runsFromStore(site, name);
}

/**
 * What may still come into a preview, and without which it cannot go live: one line each, which says what to do.
 * @param site the site with all releases of the preview
 * @param names those of its releases
 * @param preview its token
 */
export async function missingIn(site: Snapshot, names: readonly string[], preview: string): Promise<string[]> {
  // The shell compares itself with every remote.
  const ofRemotes = names.includes('shell') ? [fitsEmbeds] : [fitsShell, fitsEmbeds];
  const missing = new Set<string>();
  for (const candidate of await candidatesOf(site, names)) {
    const own = 'provides' in candidate.descriptor ? [fitsLiveRemotes] : ofRemotes;
    for (const problem of await problemsOf(site, { ...candidate, preview }, own)) missing.add(problem);
  }
  return [...missing];
}

/**
 * Why a release of these remotes would be refused because of other remotes of the site: one line each, which says what
 * to do.
 */
export async function misfitsOf(site: Snapshot, names: readonly string[]): Promise<string[]> {
  const found = names.map(async (name) =>
    problemsOf(site, { descriptor: await site.remote(name) }, [fitsPaths, fitsEmbeds]),
  );
  return [...new Set((await Promise.all(found)).flat())];
}

async function problemsOf(site: Snapshot, candidate: Candidate, reasons: readonly Reason<never>[]): Promise<string[]> {
  const problems: string[] = [];
  for (const reason of reasons)
    try {
      await reason(site, candidate as Candidate<never>);
    } catch (error) {
      if (!(error instanceof ReleaseError) || isDamage(error)) throw error;
      problems.push(error.message);
    }
  return problems;
}

async function candidatesOf(site: Snapshot, names: readonly string[]): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const name of names) {
    if (!site.live[name]) continue;
    const descriptor = name === 'shell' ? await site.shell() : await site.remote(name);
    if (descriptor) candidates.push({ descriptor });
  }
  return candidates;
}
