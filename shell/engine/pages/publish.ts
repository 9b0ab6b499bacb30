import { type Registry, registryFile, rolloutTableFile } from '@mutha/contract';
import {
  entryKey,
  FullError,
  ifDamaged,
  inParallel,
  readIfPossible,
  type Store,
  StoreError,
  tuning,
} from '@mutha/store';
import { type Entry, registryOf } from '../live/entry.ts';
import { previewStore, sideStore } from '../live/layer-store.ts';
import { hasLeases, type Lease, takeLease } from '../live/lease.ts';
import { readHead } from '../live/log.ts';
import { soundRegistry, toJson } from '../live/registry.ts';
import { publicToken, rolledSides, sidesOf } from '../live/rollouts.ts';
import { allPaths, pathsOf, type Snapshot, siteOf } from '../live/snapshot.ts';
import { ownPathsIn } from './ours.ts';
import { isFile, isSitePath, pageKey, UnwrittenPageError, type WrittenPages, writePages } from './pages.ts';
import { shownRollouts, writeRolloutTable } from './rollout-table.ts';

/** Noted in a lease, it stands for all that servers need for rollouts. It is no path of a page. */
export const rolloutsPath = `/${rolloutTableFile}`;

/**
 * Runs `work`, which changes what is live, under a lease. Then shows visitors what the log asks for, whether `work`
 * succeeds or fails. If this process is killed, the next command that changes the store does so (`recover`), and also
 * for pages that cannot be drawn now because another remote is damaged. A preview does without those.
 *
 * @param work must note in the lease the paths that its change concerns, before it makes that change
 * @returns why pages could not be drawn, one line each
 * @throws StoreError where the store does not list the entry that `work` has appended
 */
export async function publishing(store: Store, work: (lease: Lease) => Promise<unknown>): Promise<string[]> {
  const lease = await takeLease(store, 'change');
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  await work(lease).catch(keep);
  const isNoted = lease.paths.length > 0 || store.layer !== undefined;
  const undrawn = isNoted ? await publish(store, lease.paths, { appended: lease.appended }).catch(keep) : [];
  const isDone = undrawn !== undefined && (undrawn.length === 0 || store.layer !== undefined);
  await lease.end(isDone).catch(keep);
  if (failures.length > 0) throw failures[0];
  return undrawn ?? [];
}

/** Of layers: the registry with which this process has published all of one. */
const whole = new WeakMap<Store, string>();

/**
 * Makes what visitors get follow from the last entry of the log: the registry, and the pages at `paths`. If somebody
 * appends another entry meanwhile, it begins again, so the last command to finish leaves everything as the last entry
 * asks for. Of a layer that is every page, since each change of the site may concern any of them; where it is to go, it
 * removes all of it. The layers of rollouts follow the site.
 * @param paths with `rolloutsPath`, also what is left of rollouts that have ended goes
 * @param how `appended`: the number of an entry that is in the log. `isAnew`: each page is drawn, also where one in the
 *   store was drawn from the same
 * @returns why pages could not be worked out, one line each: something that they need is damaged. All others are as
 *   they should be
 * @throws UnwrittenPageError where a page cannot be written; all others are then as they should be
 * @throws DamageError where the last entry is lost; StoreError where the store does not list the entry `appended`
 */
export async function publish(
  store: Store,
  paths: readonly string[],
  { appended = 0, isAnew = false }: { appended?: number; isAnew?: boolean } = {},
): Promise<string[]> {
  const written: WrittenPages = new Map();
  let undrawn: string[] = [];
  let hasRollouts = !store.layer && paths.includes(rolloutsPath);
  for (let published: string | undefined; ; ) {
    const head = await readHead(store);
    if (head.number < appended && !store.layer) throw notListed(store, appended);
    const text = toJson(registryOf(head));
    if (text === published || (!isAnew && store.layer && text === whole.get(store))) return undrawn;
    if (head.number === 0) {
      const files = store.layer ? await store.list('') : [];
      await inParallel(tuning.atOnce.writes, files, ({ key }) => store.remove(key));
      return [];
    }
    const site = siteOf(store, head);
    const known = new Set(written.keys());
    if (!(await showRegistry(store, site, text, written))) continue;
    // Written a moment ago, as this very site asks for.
    const done = new Set(isAnew ? [] : [...written.keys()].filter((path) => !known.has(path)));
    const concerned = store.layer
      ? [...(await allPaths(site)), ...(await ownPathsIn(store))]
      : paths.filter(isSitePath);
    hasRollouts ||= !store.layer && sidesOf(head).length > 0;
    undrawn = [];
    try {
      const rest = [...concerned, ...known].filter((path) => !done.has(path));
      await writePages(store, site, rest, written, isAnew).catch(
        ifDamaged((error) => {
          if (error instanceof UnwrittenPageError) throw error;
          undrawn.push(error.message);
        }),
      );
    } finally {
      // Also where a page of the site could not be written: nothing may keep a rollout that was taken back.
      if (hasRollouts) undrawn.push(...(await publishRollouts(store, head, isAnew)));
    }
    published = text;
    if (undrawn.length === 0) whole.set(store, text);
  }
}

/** Pages that follow from a listing of before would be those of before, and nobody would notice. */
function notListed({ address }: Store, appended: number): StoreError {
  return new StoreError(
    'store-lists-late',
    `${address} does not list ${entryKey(appended)}, which was written a moment ago: its listing lags behind. A store must list what was written at once.`,
  );
}

/**
 * Makes what servers need for rollouts follow from an entry. A server that finds a bucket in the table finds the layer
 * of its side too: layers come before the table, and go after it. Layers that have ended go first of all.
 */
async function publishRollouts(store: Store, head: Entry, isAnew: boolean): Promise<string[]> {
  const undrawn: string[] = [];
  const running = sidesOf(head);
  const shown = await shownRollouts(store);
  await writeRolloutTable(store, { ...head, rollouts: head.rollouts?.filter((one) => shown.has(publicToken(one))) });
  for (const side of running) undrawn.push(...(await publish(sideStore(store, side), [], { isAnew })));
  await writeRolloutTable(store, head);
  for (const side of rolledSides) if (!running.includes(side)) await publish(sideStore(store, side), []);
  return undrawn;
}

/**
 * Puts the registry in its place, once each path of what is new in it has a page.
 * @returns false where somebody else has put another one there meanwhile: nothing was written
 */
async function showRegistry(store: Store, site: Snapshot, text: string, written: WrittenPages): Promise<boolean> {
  const bytes = await readIfPossible(store, registryFile);
  if (bytes?.toString() === text) return true;
  const shown = soundRegistry(bytes);
  // Somebody else is further already. Or the number is damage, and of no entry: only the log can say.
  const number = shown?.number ?? 0;
  const isBehind = number > site.registry.number;
  if (isBehind && (await readHead(store)).number >= number) return true;
  await writePages(store, site, await missing(store, await newPaths(site, shown)), written).catch(ifDamaged(() => {}));
  // Somebody else may have replaced it, while pages were drawn.
  if ((await readIfPossible(store, registryFile))?.toString() !== bytes?.toString()) return false;
  await store.write(registryFile, text);
  return true;
}

/** Those of some paths that have no file yet. To learn this, no file is read. */
async function missing(store: Store, paths: Iterable<string>): Promise<string[]> {
  const byKey = new Map([...paths].map((path) => [pageKey(path), path]));
  // Of many pages in one folder, such as those of all signals, one list says which are there.
  const folderOf = (key: string) => (isFile(byKey.get(key) ?? '') ? '' : key.replace(/[^/]*\/?[^/]*$/, ''));
  const prefixes = new Set([...byKey.keys()].map((key) => folderOf(key) || key));
  await inParallel(tuning.atOnce.reads, prefixes, async (prefix) => {
    for (const { key } of await store.list(prefix)) byKey.delete(key);
  });
  return [...byKey.values()];
}

/** The paths of the remotes that are not shown yet, or in another release. */
async function newPaths(site: Snapshot, shown: Registry | undefined): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const [name, { deployment }] of Object.entries(site.registry.remotes))
    if (shown?.remotes[name]?.deployment !== deployment)
      for (const path of await pathsOf(site, name).catch(ifDamaged(() => []))) paths.add(path);
  return paths;
}

/**
 * Does what commands that have died left undone, on the site and on its previews. Where visitors do not have the last
 * change yet, it also does the rest for commands that seem to be at work: one of them may have died a moment ago.
 * @returns `finished`: how many commands that had died were finished; `problems`: why others could not be, one line
 *   each. The next command tries again: no command is stopped by them
 */
export async function recover(store: Store) {
  const recovered = { finished: 0, problems: [] as string[] };
  if (!(await hasLeases(store))) return recovered;
  const lease = await takeLease(store, 'change').catch((error: unknown) => {
    // A prune makes room.
    if (!(error instanceof FullError)) throw error;
    recovered.problems.push(error.message);
  });
  if (!lease) return recovered;
  try {
    // In this order: whoever has appended the last entry has noted its paths before.
    const isBehind = !(await isShown(store));
    for (const { key, file, isAlive } of await lease.others()) {
      if (!file || (isAlive && (!isBehind || file.preview))) continue;
      const { kind, preview, paths } = file;
      try {
        const at = preview ? previewStore(store, preview) : store;
        // `rolloutsPath` also where it was not noted: rollouts may have come meanwhile.
        const undrawn = kind === 'change' ? await publish(at, [...paths, rolloutsPath]) : [];
        if (isAlive) continue;
        if (undrawn.length > 0 && !preview) {
          recovered.problems.push(...undrawn);
          continue;
        }
        await store.remove(key);
        if (kind === 'change') recovered.finished++;
      } catch (error) {
        recovered.problems.push((error as Error).message);
      }
    }
    return recovered;
  } finally {
    await lease.end(true);
  }
}

/** Whether visitors have what the last entry of the log asks for; also where that is lost, so that nobody can say. */
async function isShown(store: Store): Promise<boolean> {
  const text = await readHead(store).then(
    (head) => toJson(registryOf(head)),
    ifDamaged(() => undefined),
  );
  return text === undefined || (await readIfPossible(store, registryFile))?.toString() === text;
}
