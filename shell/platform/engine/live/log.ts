import { type Registry, registryFile } from '@mutha/contract';
import {
  DamageError,
  entryKey,
  ifDamaged,
  inParallel,
  logFolder,
  type Store,
  type StoreReader,
  tuning,
} from '@mutha/store';
import { lastSeen } from '../signing/last-seen.ts';
import type { Deployment } from './deployments.ts';
import { type Entry, nothing, registryOf } from './entry.ts';
import { follow, lastGood, type Refused, refusedInWords } from './good-entries.ts';
import { endOf, isNear, lastReadable, listed, lostEnd, publicCopies, readEntry } from './log-files.ts';
import { soundRegistry } from './registry.ts';
import { shownOn } from './rollouts.ts';

/**
 * The last entry of a site's log: what is live. `nothing` in a store that is new. Of a layer: what it shows, which is
 * the site as it is now, with the releases of the preview, or of the rollouts, instead of what is live; `nothing` if no
 * rollout has that side.
 * @throws DamageError where the last entry is lost or cannot be understood, or where there is a registry without a log
 */
export async function readHead(store: Store): Promise<Entry> {
  if (store.layer?.side) return shownOn(store.layer.side, await readHead(store.layer.site)) ?? nothing;
  if (store.layer) {
    const [own, { live, overrides, owners }] = await Promise.all([readOwn(store), readHead(store.layer.site)]);
    return { ...own, live: { ...live, ...own.live }, overrides, ...(owners && { owners }) };
  }
  return (await readLast(store)) ?? nothing;
}

/**
 * The last entry of a preview's log, with its own releases alone: each is marked with the token of the preview, and
 * comes after what was live when the preview first had a release of that name. `nothing` where there is no log.
 * @throws DamageError where it is lost; nothing says what was in it
 */
export async function readOwn(inside: Store): Promise<Entry> {
  const head = (await readLast(inside)) ?? nothing;
  const own = Object.entries(head.live).filter(([, { deployment }]) => deployment.preview === inside.layer?.token);
  return { ...head, live: Object.fromEntries(own) };
}

/** The last entry in a store; undefined where it has none. */
async function readLast(store: Store): Promise<Entry | undefined> {
  const seen = lastSeen(store);
  // In this order. Otherwise somebody's step between the two would look like a lost entry.
  const bytes = await store.read(registryFile).then(
    (stored) => stored?.bytes,
    ifDamaged((damage) => damage),
  );
  const sound = bytes instanceof Error ? undefined : soundRegistry(bytes);
  // Without a registry, the public copies say how far the log went.
  const copies = sound || store.layer ? [] : await publicCopies(store);
  const { last, isOwned } = await endOf(store, sound?.number ?? 0);
  if (last === 0 && store.layer) return undefined;
  const shown = bytes instanceof Error ? undefined : registryBeside(last, bytes);
  if (shown && shown.number > last) {
    // A folder in its place is not listed, and says so itself.
    await store.read(entryKey(shown.number));
    throw lostEnd(store, shown.number, 'is missing');
  }
  // A reader who has seen more than is left knows that as well, and says more.
  const copied = (seen?.number ?? 0) > last ? undefined : await lastReadable(store, copies, last);
  if (copied) throw lostEnd(store, copied, 'is missing');
  if (!store.layer && (last > 0 || seen)) {
    const entry = await readEntry(store, last).catch(
      ifDamaged((damage) => {
        // What visitors have was an entry. Anything else is refused as any entry that no owner has signed.
        if (last === 0 || (last > (shown?.number ?? 0) && (seen || isOwned || store.user?.platform))) return undefined;
        throw damage;
      }),
    );
    return lastGood(store, { number: last, entry }, (number) => readEntry(store, number), seen, isOwned);
  }
  if (last > 0)
    return readEntry(store, last).catch(
      ifDamaged(async (damage) => {
        // Somebody may have discarded the preview between the two looks.
        if ((await listed(store)).numbers.includes(last)) throw damage;
        return readLast(store);
      }),
    );
  if (bytes instanceof Error) throw bytes;
  if (bytes) throw withoutLog(store);
  return undefined;
}

/** The live releases of a store, as browsers read them. @throws DamageError where the last entry of the log is lost */
export async function readRegistry(store: Store): Promise<Registry> {
  return registryOf(await readHead(store));
}

/** Whether anything was ever released to a store. */
export async function hasBegun(store: Store): Promise<boolean> {
  const isThere = await store.read(registryFile).then(
    Boolean,
    ifDamaged(() => true),
  );
  return isThere || (await store.list('.mutha/')).length > 0 || (await publicCopies(store)).length > 0;
}

/** The log of a site, as far as it can be read. */
export interface Log {
  /** The oldest comes first. */
  entries: Entry[];
  /** The numbers of entries that are missing or cannot be understood. */
  lost: number[];
  /** In a store with owners: those that do not count, and are not among the entries. */
  refused?: Refused[];
  /**
   * In a store with owners: why the entries do not follow one another, and the number of the last one that is there.
   */
  broken?: { problem: string; last: number };
}

/** Reads all of a log, apart from what is lost of it. */
export async function readLog(store: StoreReader): Promise<Log> {
  const { numbers } = await listed(store);
  const read = new Map<number, Entry>();
  await inParallel(tuning.atOnce.entries, numbers, async (number) => {
    const entry = await readEntry(store, number).catch(ifDamaged(() => undefined));
    if (entry) read.set(number, entry);
  });
  const all = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1);
  const entries = all.flatMap((number) => read.get(number) ?? []);
  const lost = all.filter((number) => !read.has(number));
  if (!entries.some(({ owners }) => owners)) return { entries, lost };
  const placed = all.map((number) => ({ number, entry: read.get(number) }));
  const { entries: good, refused, broken } = follow(nothing, placed, store.address);
  return {
    ...{ entries: good, lost, refused: refused.filter(({ number }) => read.has(number)) },
    ...(broken && { broken: { problem: broken.problem, last: all.length } }),
  };
}

/** The entries of a log, newest first, without the lost ones; each is read only when the caller asks for it. */
export async function* entriesBack(store: StoreReader, head: Entry): AsyncGenerator<Entry> {
  yield head;
  let { before } = head;
  for (let end = head.number, most = 1; end > 1; most = Math.min(2 * most, tuning.atOnce.entries)) {
    const numbers = Array.from({ length: Math.min(most, end - 1) }, (_, index) => end - 1 - index);
    const read = numbers.map((number) => readEntry(store, number).catch(ifDamaged(() => undefined)));
    for (const entry of await Promise.all(read)) {
      // In a store with owners, what is behind a good entry is what it names.
      if (!entry || (head.owners && before && entry.integrity !== before)) continue;
      before = entry.before;
      yield entry;
    }
    end -= numbers.length;
  }
}

/** Every deployment of a name, newest first. */
export function historyOf({ entries }: Log, name: string): Deployment[] {
  return entries.flatMap(({ changes }) => changes.filter((change) => change.name === name)).reverse();
}

/** No tool of today has left it so: a log comes before its registry, and stays as long as that. */
function withoutLog({ address }: Store): DamageError {
  return new DamageError(
    `${address} has a ${registryFile} but no log (${logFolder}), so what is live is unknown.`,
    `Restore ${logFolder} from a backup of the store, or release to another store with --store.`,
  );
}

/** The problems of a log: one line each. Problems that a repair has found already are not named again. */
export function problemsIn({ entries, lost, refused = [], broken }: Log): string[] {
  const known = new Set(entries.flatMap((entry) => entry.lost ?? []));
  const gone = new Set(lost);
  const damaged = [...new Set([...lost, ...changedIn(entries)])]
    .filter((number) => !known.has(number))
    .map((number) =>
      gone.has(number)
        ? `${entryKey(number)} is missing or damaged, so what it made live is unknown.`
        : `${entryKey(number)} has changed since the next entry was written.`,
    );
  const good = entries.at(-1) ?? nothing;
  const open = refused.filter(({ number }) => !known.has(number));
  return [...damaged, ...open.map((one) => refusedInWords(one, good)), ...(broken ? [broken.problem] : [])];
}

/** The numbers of entries that are not what they were when the next one was written. */
export function changedIn(entries: readonly Entry[]): number[] {
  return entries.flatMap((entry, index) => {
    const { number, before } = entries[index + 1] ?? {};
    return before && number === entry.number + 1 && before !== entry.integrity ? entry.number : [];
  });
}

/**
 * The registry of a site whose log ends with an entry; undefined where it is damaged. A number that is far from the log
 * is damage too: no entry had it. Where no entry is left, nothing says so.
 */
export function registryBeside(last: number, bytes: Buffer | undefined): Registry | undefined {
  const shown = soundRegistry(bytes);
  return shown && (shown.number <= last || isNear(last, shown.number)) ? shown : undefined;
}
