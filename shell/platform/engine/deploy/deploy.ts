import { deploymentsPath } from '@mutha/contract';
import { ifDamaged, ReleaseError, type Store } from '@mutha/store';
import { append } from '../live/append.ts';
import { type Change, type Deployment, standingOf } from '../live/deployments.ts';
import { type Entry, liveAfter, type Step } from '../live/entry.ts';
import type { Lease } from '../live/lease.ts';
import { readHead, readLog } from '../live/log.ts';
import type { Agreed } from '../live/preview-agreements.ts';
import { hasAllFiles } from '../live/release-files.ts';
import { changeOf, type How } from '../live/rollouts.ts';
import { refuseUnlessOwner } from '../live/sign-entry.ts';
import { allPaths, pathsOf, type Snapshot, siteOf } from '../live/snapshot.ts';
import { namedBy, ownFilesIn, refuseToOverwrite } from '../pages/own-files.ts';
import { drawAll } from '../pages/pages.ts';
import { siteFiles } from '../pages/robots-and-sitemaps.ts';
import { publishing, rolloutsPath } from '../reconcile/publish.ts';
import { refuseInRollout, withoutMisfits } from './rollout-fit.ts';

/** The steps of a change that differ between a release, a rollback, a retirement and a promotion. */
export interface Steps {
  /** Works out what shall change on the site as it is. @throws ReleaseError where it does not fit the site */
  plan(site: Snapshot, head: Entry): Promise<Change[]>;
  /** Puts the files of a new release into the store. */
  upload?(head: Entry): Promise<unknown>;
  /** The rollout that all of it comes from, which ends with it. */
  from?: { token: string } & How;
  /** Signatures of other owners who have agreed to it, and how those who have not can do so. */
  agreed?: Agreed;
}

/**
 * Makes changes of one or several remotes and the shell live: all of them or nothing.
 *
 * Writing one entry of the log is the change. A process that is killed before it has changed nothing for visitors;
 * after it, another command shows visitors what the log says. Files of a change that fails stay: no page requests them,
 * the next build may need them, and `prune` removes them in time.
 *
 * @throws ReleaseError or StoreError; what was live is then still live, unless the message says otherwise
 */
export async function deploy(store: Store, steps: Steps): Promise<Deployment[]> {
  // 7. `publishing` brings the registry and all pages that are noted up to date.
  const work = async (lease: Lease) => change(store, await readHead(store), steps, lease);
  const { entry } = await publishing(store, work, liveButUnfinished);
  return entry?.changes ?? [];
}

/**
 * The steps of `deploy` under a lease, up to the entry.
 * @param head what is live
 * @returns the entry
 * @throws ReleaseError or StoreError; then nothing was made live
 */
export async function change(
  store: Store,
  head: Entry,
  { plan, upload, from, agreed }: Steps,
  lease: Lease,
): Promise<Entry> {
  // 1. Check that the change fits what is live.
  const site = siteOf(store, head);
  const planned = async (current: Entry, now: Snapshot) => {
    const changes = await plan(now, current);
    refuseInRollout(current, changes, from?.token);
    const rollouts = current.rollouts?.filter(({ token }) => token !== from?.token);
    const step = { ...after(current, changes), rollouts, signatures: agreed?.signatures };
    refuseUnlessOwner(store, current, step, agreed?.remedy);
    return changes;
  };
  let changes = await planned(head, site);
  // 2. Upload its files, and read each one back.
  await upload?.(head);
  // 3. Draw the pages of the site after the change. A rollback or retirement skips this: pages that cannot be drawn
  // must not stop it.
  const next = siteAfter(site, changes);
  for (const { name, action } of changes)
    if (action === 'release') {
      const paths = await pathsConcerned(next, name);
      await refuseToOverwrite(store, head, [...paths, deploymentsPath(name), ...siteFiles]);
      await drawAll(next, name, paths, site);
    }
  return append(store, head, async (current) => {
    const now = current === head ? site : siteOf(store, current, site);
    // 4. If another command was faster, check again. Pages are not rendered again: others would be faster again.
    if (current !== head) changes = await planned(current, now);
    // 5. Note which pages the change concerns, and look whether its files are still there.
    await lease.note(await pathsOfChanges(now, changes));
    if (current.rollouts) await lease.note([rolloutsPath]);
    for (const change of changes) await refuseIfGone(store, change);
    const step = after(current, changes);
    const rollouts = current.rollouts && (await rolloutsAfter(store, current, step, from, now));
    lease.refuseIfStale();
    // 6. Append the entry.
    return { ...step, ...rollouts, signatures: agreed?.signatures };
  });
}

/** The result of some changes, all of them made now. */
function after({ live, overrides }: Pick<Entry, 'live' | 'overrides'>, changes: readonly Change[]) {
  const now = Date.now();
  const made = changes.map((change) => standingOf(change, now));
  return { changes: made.map(({ deployment }) => deployment), live: liveAfter(live, made), overrides };
}

/** The rollouts that go on after some changes, and why others do not. */
async function rolloutsAfter(
  store: Store,
  head: Entry,
  { live, changes }: ReturnType<typeof after>,
  from: Steps['from'],
  known: Snapshot,
): Promise<Pick<Step, 'rollouts' | 'rolloutChanges'>> {
  const { number, overrides, rollouts = [] } = head;
  const done = rollouts.filter(({ token }) => token === from?.token);
  const others = rollouts.filter(({ token }) => token !== from?.token);
  const changed = changes.map(({ name }) => name);
  const ended = await withoutMisfits(store, { number, live, overrides, rollouts: others }, changed, known);
  return { ...ended, rolloutChanges: [...done.map((one) => changeOf(one, 100, from)), ...ended.rolloutChanges] };
}

/** The site after changes that are not made yet: for checking what fits it, and for drawing it. */
export function siteAfter(site: Snapshot, changes: readonly Change[]): Snapshot {
  const { number = 0, overrides = [] } = site.registry;
  return siteOf(site.store, { number, ...after({ live: site.live, overrides: [...overrides] }, changes) }, site);
}

/** The paths whose pages some changes concern, before them and after them. */
async function pathsOfChanges(site: Snapshot, changes: readonly Change[]): Promise<string[]> {
  const paths = changes.map(({ name }) => deploymentsPath(name));
  for (const each of [site, siteAfter(site, changes)])
    for (const { name } of changes) paths.push(...(await pathsConcerned(each, name)));
  return paths;
}

/** Another command may have removed files of the release while this one ran. */
async function refuseIfGone(store: Store, { name, action, release }: Change): Promise<void> {
  if (action === 'retire' || (await hasAllFiles(store, name, release))) return;
  throw new ReleaseError(
    'changed-meanwhile',
    `The files of ${name} ${release.version} were removed from ${store.address} while this command ran. The release is not live. Run the command again.`,
  );
}

/**
 * The paths whose pages a change of `name` concerns. A change of the shell concerns every page, because each holds the
 * shell's files in its HTML. A change of a remote concerns the paths of `pathsOf`.
 */
export async function pathsConcerned(site: Snapshot, name: string): Promise<string[]> {
  if (name === 'shell') return allPaths(site);
  // Without its descriptor its pages are unknown: every page of the site in the store may be one of them.
  return pathsOf(site, name).catch(
    ifDamaged(async () => {
      const { store } = site;
      const isOwn = store.layer ? () => true : namedBy((await readLog(store)).entries);
      return (await ownFilesIn(store, isOwn)).paths;
    }),
  );
}

/** @param done what the change has done, such as "mf-live … is live" */
export function notFinished(done: string, why: string): string {
  return `${done}, but not everything that visitors get is up to date: ${why} Once that is fixed, "npx mutha verify --repair" finishes the change. Do not run this command again: the change is made.`;
}

export function liveButUnfinished({ changes }: Entry, why: string): string {
  const each = changes.map(({ name, release, action }) =>
    action === 'retire' ? `${name} is off the site` : `${name} ${release.version} is live`,
  );
  return notFinished(each.join(', '), why);
}
