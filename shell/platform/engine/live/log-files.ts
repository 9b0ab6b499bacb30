import { publicLogFolder } from '@mutha/contract';
import {
  DamageError,
  entryKey,
  ifDamaged,
  logFolder,
  ownedKey,
  ReleaseError,
  readIfPossible,
  type Store,
  type StoreReader,
} from '@mutha/store';
import { lastSeen } from '../signing/last-seen.ts';
import { type Entry, entryIn, nothing } from './entry.ts';
import { follow, placed } from './good-entries.ts';
import { previewIsLost } from './layer-store.ts';
import { isSignedBy, platformKeys } from './owners.ts';
import { largestNumber } from './registry.ts';

/** @throws DamageError where the entry is missing or cannot be understood */
export async function readEntry(store: StoreReader, number: number): Promise<Entry> {
  const stored = await store.read(entryKey(number));
  if (!stored) throw lostEnd(store, number, 'is missing');
  const entry = entryIn(stored.bytes);
  if (entry === 'newer') throw ofNewerTool(store, entryKey(number));
  if (entry?.number !== number) throw lostEnd(store, number, 'cannot be understood');
  return entry;
}

function ofNewerTool({ address }: StoreReader, key: string, otherwise = ''): ReleaseError {
  return new ReleaseError(
    'log-of-another-tool',
    `${key} in ${address} was written by a newer release tool. This one would lose what it does not know, so nothing has changed. Use the newer version here too.${otherwise}`,
  );
}

export function lostEnd(store: StoreReader, number: number, how: string): DamageError {
  return new DamageError(
    `${entryKey(number)} in ${store.address} ${how}, so what it made live is unknown.`,
    adviceOnLog(store),
  );
}

function adviceOnLog({ layer }: StoreReader): string {
  return layer?.token ? previewIsLost(layer.token) : '"npx mutha verify --repair" continues from what can be read.';
}

/** Whether a number can be that of an entry after the last one that is left. Where none is left, nothing says so. */
export function isNear(last: number, number: number): boolean {
  return number > last && (last === 0 || number - last <= farthest);
}

/** This many entries are never lost at once: an unreadable file farther off never was an entry. */
const farthest = 1_000;

/**
 * The number of the last entry, and whether the log has owners.
 * @param shown that of an entry which visitors have: those before it are not looked at
 */
export async function endOf(store: StoreReader, shown: number): Promise<{ last: number; isOwned: boolean }> {
  const found = await listed(store, Math.max(0, shown - 1));
  const { numbers, isOwned } = found.numbers[0] === shown || shown <= 1 ? found : await listed(store);
  return { last: numbers.at(-1) ?? 0, isOwned };
}

/** The files of a log. */
interface Listed {
  /** The numbers of entries, in order. */
  numbers: number[];
  /** The numbers of files that are called like an entry, far after all others. */
  strays: number[];
  /** Whether it has the note that the log has owners. */
  isOwned: boolean;
}

/**
 * The numbers of all files that are called like an entry, in order: those of entries, and then those that are of none.
 * @param after only those after this one, which is the number of an entry
 */
export async function listed(store: StoreReader, after = 0): Promise<Listed> {
  const keys = (await store.list(logFolder, entryKey(after))).map(({ key }) => key.slice(logFolder.length));
  const all = keys.flatMap((key) => Number(/^(\d{9})\.json$/.exec(key)?.[1]) || []);
  const isOwned = keys.some((key) => logFolder + key === ownedKey);
  const known = store.user?.platform ?? lastSeen(store)?.platform;
  let count = all.length;
  while (count > 0) {
    // Files that follow each other. Of those that begin far after all others, one has to be an entry.
    let from = count - 1;
    while (from > 0 && (all[from] ?? 0) - (all[from - 1] ?? 0) <= farthest) from--;
    if ((all[from] ?? 0) - (all[from - 1] ?? after) <= farthest) break;
    // In a store with owners, only a repair of the platform is so far off: no other user may fill the log.
    let platform = known;
    if (!known && isOwned) {
      // The owners follow from all entries before that.
      if (after > 0) return listed(store);
      const before = await placed(1, { number: all[from - 1] ?? 0 }, (number) => readEntry(store, number));
      platform = platformKeys(follow(nothing, before).good.owners);
    }
    const run = all.slice(from, count).filter((number) => number <= largestNumber);
    let isOfLog = false;
    for (const number of run) {
      const entry = await readEntry(store, number).catch(ifDamaged(() => undefined));
      isOfLog = entry !== undefined && (!platform || isSignedBy(entry, platform));
      if (isOfLog) break;
    }
    if (isOfLog) break;
    count = from;
  }
  return { numbers: all.slice(0, count), strays: all.slice(count), isOwned };
}

/** Notes in a log that it has owners. */
export async function markOwned(store: Store): Promise<void> {
  await store.create(ownedKey, 'This log has owners.\n');
}

/** What is wrong with the note that a log has owners, and how that is mended; undefined if nothing is. */
export async function wrongMark(store: Store, { owners }: Entry) {
  const isThere = (await readIfPossible(store, ownedKey)) !== undefined;
  if (owners && !isThere)
    return {
      problem: `${ownedKey} is missing. Without it, a new machine can take an unsigned entry for the last one.`,
      mend: () => markOwned(store),
    };
  if (!owners && isThere)
    return {
      problem: `${ownedKey} says that the log has owners, and it has none.`,
      mend: () => store.remove(ownedKey),
    };
  return undefined;
}

/** The keys of files that are called like an entry, and cannot be one: their numbers are far from all others. */
export async function strayEntries(store: Store): Promise<string[]> {
  return (await listed(store)).strays.map(entryKey);
}

/** A file that is called like the public copy of an entry. */
interface PublicCopy {
  key: string;
  number: number;
}

/** The public copies of entries, in order. @param after the key of one: only those after it */
export async function publicCopies(store: StoreReader, after?: string): Promise<PublicCopy[]> {
  const listed = await store.list(publicLogFolder, after);
  return listed.flatMap(({ key }) => {
    const number = Number(/(\d{9})\.json$/.exec(key)?.[1]);
    return number ? { key, number } : [];
  });
}

/** Those of some copies that can be of entries after one. A file that is far from all others never was a copy. */
export function copiesNear(copies: readonly PublicCopy[], last: number): PublicCopy[] {
  const later = copies.filter(({ number }) => isNear(last, number));
  const end = later.findIndex(({ number }, index) => number - (later[index - 1]?.number ?? last) > farthest);
  return end < 0 ? later : later.slice(0, end);
}

/**
 * The number of the last public copy that can be read, of those after an entry: the log went as far as that.
 * @param last the number of that entry
 */
export async function lastReadable(
  store: StoreReader,
  copies: readonly PublicCopy[],
  last: number,
): Promise<number | undefined> {
  for (const { key, number } of copiesNear(copies, last).toReversed()) {
    const bytes = await readIfPossible(store, key);
    const entry = bytes && entryIn(bytes, true);
    if (entry === 'newer')
      throw ofNewerTool(store, key, ' If nobody here has a newer version, somebody else wrote this file: remove it.');
    if (entry?.number === number) return number;
  }
  return undefined;
}
