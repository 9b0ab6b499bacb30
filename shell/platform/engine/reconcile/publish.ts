import { registryFile, rolloutTableFile } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import { entryKey, FullError, ifDamaged, leasesFolder, readIfPossible, type Store, StoreError } from '@mutha/store';
import { type Entry, registryOf } from '../live/entry.ts';
import { previewStore, sideStore } from '../live/layer-store.ts';
import { hasLeases, type Lease, takeLease } from '../live/lease.ts';
import { readHead } from '../live/log.ts';
import { toJson } from '../live/registry.ts';
import { publicToken, type RolledSide, rolledSides, sidesOf } from '../live/rollouts.ts';
import { allPaths, siteOf } from '../live/snapshot.ts';
import { isSitePath } from '../pages/pages.ts';
import { desired, type IsTrusted, type Scope } from './desired.ts';
import { listedPages, type PageList, putPageList } from './page-list.ts';
import { type Made, reconcile, UnwrittenError } from './reconcile.ts';
import { rolloutFiles, shownRollouts } from './rollout-files.ts';

/** Noted in a lease, it is for all that servers need for rollouts. It is not the path of a page. */
export const rolloutsPath = `/${rolloutTableFile}`;

/** The message where an entry is written, and visitors do not have all that follows from it. */
export type Unfinished = (entry: Entry, why: string) => string;

/**
 * Runs `work`, which changes what is live, under a lease. Then shows visitors what the log asks for, whether `work`
 * succeeds or fails. If this process is killed, the next command that changes the store does so (`recover`), and also
 * for pages that cannot be drawn now because another remote is damaged. A preview does without those.
 *
 * @param work must note in the lease the paths that its change concerns, before it makes that change. It gives back the
 *   entry that it has appended
 * @returns `undrawn`: why pages could not be drawn, one line each
 * @throws StoreError where the store does not list the entry that `work` has appended
 */
export async function publishing(
  store: Store,
  work: (lease: Lease) => Promise<Entry | undefined>,
  unfinished?: Unfinished,
): Promise<{ entry: Entry | undefined; undrawn: string[] }> {
  const lease = await takeLease(store, 'change');
  const failures: unknown[] = [];
  const keep = (error: unknown): undefined => void failures.push(error);
  const entry = await work(lease).catch(keep);
  const isNoted = lease.paths.length > 0 || store.layer !== undefined;
  const undrawn = isNoted ? await publish(store, lease.paths, entry?.number).catch(keep) : [];
  const isDone = undrawn !== undefined && (undrawn.length === 0 || store.layer !== undefined);
  await lease.end(isDone).catch(keep);
  if (failures.length === 0) return { entry, undrawn: undrawn ?? [] };
  if (!entry || !unfinished) throw failures[0];
  throw new StoreError('unfinished', unfinished(entry, (failures[0] as Error).message));
}

/**
 * Makes what visitors get follow from the last entry of the log: the registry, and the pages in `scope`. If another
 * entry is appended meanwhile, it begins again, so the last command to finish leaves everything as the last entry asks
 * for. Of a layer that is every page, since each change of the site may concern any of them; if the layer is to be
 * removed, it removes all of it. The layers of rollouts follow the site.
 * @param scope with all, each page is drawn, also where one in the store was drawn from the same. With `rolloutsPath`,
 *   also what is left of rollouts that have ended goes
 * @param appended the number of an entry that is in the log
 * @returns why pages could not be worked out, one line each: something that they need is damaged. All others are as
 *   they should be
 * @throws UnwrittenError where a page cannot be written; all others are then as they should be
 * @throws DamageError where the last entry is lost; StoreError where the store does not list the entry `appended`
 */
export async function publish(store: Store, scope: Scope, appended = 0): Promise<string[]> {
  const made: Made = new Map();
  const isAll = typeof scope === 'function';
  const paths = new Set(isAll ? [] : scope.filter(isSitePath));
  /** Pages that are looked at for the list alone. */
  const others = new Set<string>();
  let hasRollouts = !store.layer && (isAll || scope.includes(rolloutsPath));
  let undrawn: string[] = [];
  let isReplaced = false;
  let isAgain = false;
  let head: Entry;
  do {
    head = await readHead(store);
    if (head.number < appended && !store.layer) throw notListed(store, appended);
    const all = isAll ? scope : store.layer && (() => true);
    const site = siteOf(store, head);
    const isListed = head.owners !== undefined && !store.layer?.token;
    const listed = isListed ? await listedPages(store, head) : undefined;
    // What others write into the list at the same time could be lost, so then all pages are looked at. They are, too,
    // if no owner vouches for them yet.
    const isListWhole = isListed && (all !== undefined || isAgain || !listed || !(await isAlone(store)));
    if (isListWhole && !all) for (const path of await allPaths(site)) if (!paths.has(path)) others.add(path);
    const isTrusted = isAll ? undefined : await trustIn(store, head, listed);
    const files = await desired(store, site, all ?? [...paths, ...others], isTrusted);
    // Of an entry that comes meanwhile, they may be others.
    for (const { path } of files) if (path && !others.has(path)) paths.add(path);
    hasRollouts ||= sidesOf(head).length > 0;
    undrawn = [];
    try {
      const open = await reconcile(store, files, 'apply', made);
      isReplaced = open.some(({ error }) => !error);
      const errors = open.flatMap(({ error }) => error ?? []);
      const unwritten = errors.find((error) => error instanceof UnwrittenError);
      if (unwritten) throw unwritten;
      // What other commands have left undone is noted in their leases.
      const own = open.find(({ error, path = '' }) => error && !others.has(path));
      if (own?.error) undrawn.push(own.error.message);
      if (isListed) await putPageList(store, head, made, isListWhole && errors.length === 0);
    } finally {
      // Also where a page of the site could not be written: nothing may keep a rollout that was taken back.
      if (hasRollouts) undrawn.push(...(await publishRollouts(store, head, isAll)));
    }
    isAgain = isReplaced || !(await isStillHead(store, head));
  } while (isAgain);
  return undrawn;
}

/**
 * Which pages with the right seal count as drawn. Anyone can make a seal: in a store with owners, one of them has to
 * vouch for the page. A preview is not signed.
 * @param listed the pages of this store that an owner vouches for
 */
async function trustIn(store: Store, head: Entry, listed: PageList | undefined): Promise<IsTrusted> {
  if (!head.owners || store.layer?.token) return () => true;
  const below = store.layer && (await listedPages(store.layer.site, head));
  const known = new Set([listed, below].flatMap((list) => Object.values(list?.files ?? {})));
  return (html) => known.has(integrityOf(html));
}

/** Whether no other command is at work, on the site or on a preview. */
async function isAlone(store: Store): Promise<boolean> {
  return (await store.list(leasesFolder)).length <= 1;
}

/** Whether an entry is the last one still. */
async function isStillHead(store: Store, head: Entry): Promise<boolean> {
  return registryText(await readHead(store)) === registryText(head);
}

/** Whether visitors have the registry that an entry asks for. */
async function isShown(store: Store, head: Entry): Promise<boolean> {
  return (await readIfPossible(store, registryFile))?.toString() === registryText(head);
}

function registryText(head: Entry): string {
  return toJson(registryOf(head));
}

/** Pages that follow from an old listing would be old pages, and no command would notice. */
function notListed({ address }: Store, appended: number): StoreError {
  return new StoreError(
    'store-lists-late',
    `${address} does not list ${entryKey(appended)}, which was just written: its listing lags behind. A store must list a file as soon as it is written.`,
  );
}

/**
 * Makes what servers need for rollouts follow from an entry. A server that finds a bucket in the table finds the layer
 * of its side too: layers come before the table, and go after it. First of all the table loses the rollouts that have
 * ended.
 */
async function publishRollouts(store: Store, head: Entry, isAll: boolean): Promise<string[]> {
  const undrawn: string[] = [];
  const running = sidesOf(head);
  const show = async (rollouts: Entry['rollouts']) =>
    reconcile(store, await rolloutFiles(store, { live: head.live, rollouts }, isAll), 'apply');
  const publishSide = async (side: RolledSide) => publish(sideStore(store, side), isAll ? () => true : []);
  const shown = await shownRollouts(store);
  await show(head.rollouts?.filter((one) => shown.has(publicToken(one))));
  for (const side of running) undrawn.push(...(await publishSide(side)));
  await show(head.rollouts);
  for (const side of rolledSides) if (!running.includes(side)) await publishSide(side);
  return undrawn;
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
    // In this order: the command that appended the last entry has noted its paths before.
    const head = await readHead(store).catch(ifDamaged(() => undefined));
    const isBehind = head !== undefined && !(await isShown(store, head));
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
