import { DamageError, entryKey, ifDamaged, inParallel, ReleaseError, type StoreReader, tuning } from '@mutha/store';
import { lastSeen, remember, type Seen, seenFile } from '../signing/last-seen.ts';
import { type Entry, nothing } from './entry.ts';
import { isSignedBy, platformKeys } from './owners.ts';
import { warnAtOnce } from './progress.ts';
import { refusalOf } from './required-signers.ts';

/** An entry in its place in the log. `entry` is undefined where it is missing or cannot be understood. */
export interface Placed {
  number: number;
  entry?: Entry | undefined;
}

/** Reads an entry. @throws DamageError where it is missing or cannot be understood */
export type ReadEntry = (number: number) => Promise<Entry>;

/** An entry that does not count. */
export interface Refused {
  number: number;
  /** When it was written, as it says. */
  at?: string;
  why: string;
}

/**
 * The good entries of a log after one (S1), the last of them, and those that do not count.
 * @param base a good entry; `nothing` before the first
 * @param later all after it, in the order of their numbers
 * @returns `broken`: where an owner has signed an entry that follows another one than is there, and no repair goes on
 *   from there. The log was cut, reordered or rewritten, and nothing after that is looked at
 */
export function follow(base: Entry, later: readonly Placed[], address = 'the log') {
  const entries: Entry[] = [];
  const refused: Refused[] = [];
  let good = base;
  for (let at = 0; at < later.length; at++) {
    const { number, entry } = later[at] as Placed;
    const why = entry ? refusalOf(good, entry) : 'it is missing or damaged';
    if (why || !entry) refused.push({ number, ...(entry && { at: entry.at }), why: why ?? '' });
    else if (!good.owners || entry.before === good.integrity) entries.push(entry);
    else {
      const mended = findMend(later, at, platformKeys(good.owners));
      if (mended < 0) return { good, entries, refused, broken: brokenAt(number, good, address) };
      entries.push(...behind(later.slice(at, mended + 1)));
      at = mended;
    }
    good = entries.at(-1) ?? base;
  }
  return { good, entries, refused };
}

function brokenAt(number: number, good: Entry, address: string): DamageError {
  return new DamageError(
    `${entryKey(number)} in ${address} is signed, but does not follow ${entryKey(good.number)}: the log was cut, reordered or rewritten.`,
    goesOn,
  );
}

/** The advice where what was seen or signed is not there any more: without a repair, and with it. */
const restores = 'Ask those who can write to the store. Restore the log from a backup';
const goesOn = `${restores}, or let the platform continue from what is left: "npx mutha verify --repair".`;

/** The index of the entry of a repair with which the platform goes on after others are lost; -1 where there is none. */
function findMend(placed: readonly Placed[], from: number, platform: readonly string[], lost?: number): number {
  return placed.findIndex(
    ({ entry }, index) =>
      index >= from &&
      entry?.lost !== undefined &&
      (lost === undefined || entry.lost.includes(lost)) &&
      isSignedBy(entry, platform),
  );
}

/** The last of some entries, after those before it that it names, one behind the other. */
function behind(placed: readonly Placed[]): Entry[] {
  const entries: Entry[] = [];
  for (const { entry } of placed.toReversed())
    if (entry && (!entries[0] || entries[0].before === entry.integrity)) entries.unshift(entry);
  return entries;
}

/**
 * The last good entry of a site's log. Entries that this reader has checked before are not checked again (S8): each
 * entry holds the hash of the one before, so one that is as it was has behind it what was behind it.
 * @param last the last file of the log
 * @param seen what the reader had seen last before they looked for that file: others may append meanwhile
 * @param isOwned whether the log has owners, as far as a reader knows who has not seen it before
 * @throws DamageError where the log is not a continuation of what this reader has seen
 */
export async function lastGood(
  store: StoreReader,
  last: Placed,
  read: ReadEntry,
  seen: Seen | undefined,
  isOwned = false,
): Promise<Entry> {
  const pinned = store.user?.platform;
  if (seen && isVouchedFor(seen, pinned) && last.entry?.integrity === seen.sum) return last.entry;
  if (!seen && !pinned && !isOwned && !last.entry?.owners) return last.entry ?? nothing;
  const [base, ...later] = await entriesToCheck(store, last, read, seen);
  const { good, refused, broken } = follow(base?.entry ?? nothing, later, store.address);
  if (broken) throw broken;
  // Only a note says that it has owners.
  if (!seen && !pinned && !good.owners) return last.entry ?? nothing;
  rememberEntry(store, good);
  if (refused.length === 0) return good;
  const lines = refused.map((one) => refusedInWords(one, good));
  for (const line of lines) warnAtOnce(line);
  return { ...good, last: last.number, refused: lines };
}

/** Remembers a good entry. In a store without owners there is nothing to hold on to. */
export function rememberEntry(store: StoreReader, { number, integrity, at, owners }: Entry): void {
  if (!owners || !integrity) return;
  const named = store.user?.platform ?? lastSeen(store)?.named;
  remember(store, { store: store.address, number, sum: integrity, at, platform: platformKeys(owners), named });
}

/** Whether what was seen counts for a user who names keys: one of those keys must have vouched for it. */
function isVouchedFor({ named }: Seen, pinned: readonly string[] | undefined): boolean {
  return !pinned || named?.every((key) => pinned.includes(key)) === true;
}

/** An entry that is believed, and all after it. The first has no entry where nothing is believed beforehand. */
async function entriesToCheck(
  store: StoreReader,
  last: Placed,
  read: ReadEntry,
  seen: Seen | undefined,
): Promise<Placed[]> {
  const pinned = store.user?.platform;
  const later = seen && (await since(store, seen, last, read));
  if (later && isVouchedFor(seen, pinned)) return later;
  if (pinned) return sinceSignedBy(store, pinned, last, read);
  return [{ number: 0 }, ...(await placed(1, last, read))];
}

/** An entry that does not count, in words. @param good the last good entry */
export function refusedInWords({ number, at, why }: Refused, good: Entry): string {
  const written = at ? `, written ${at},` : '';
  const live = number > good.number ? ` What is live follows from ${entryKey(good.number)}, of ${good.at}.` : '';
  return `${entryKey(number)}${written} does not count: ${why}.${live}`;
}

/** S8: the entries from the one that was seen last. @throws DamageError where that is not there as it was */
async function since(store: StoreReader, seen: Seen, last: Placed, read: ReadEntry) {
  const entries = await placed(seen.number, last, read);
  if (entries[0]?.entry?.integrity === seen.sum) return entries;
  const mended = findMend(entries, 0, seen.platform, seen.number);
  if (mended >= 0) return entries.slice(mended);
  const file = seenFile(store) ?? 'what was remembered';
  throw new DamageError(
    `${store.address} has lost entries: this machine has seen ${entryKey(seen.number)} of ${seen.at}, which is no longer there. Somebody restored an older log (rollback attack), or rewrote it.`,
    // In a log without owners, nobody can sign a repair.
    last.entry?.owners
      ? `${goesOn} If somebody started a new store there on purpose, remove ${file}.`
      : `${restores}. If somebody put this log there on purpose, remove ${file}.`,
  );
}

/** S9: the entries from the last one that a key of the platform has signed, which vouches for all that it holds. */
async function sinceSignedBy(
  store: StoreReader,
  pinned: readonly string[],
  last: Placed,
  read: ReadEntry,
): Promise<Placed[]> {
  let all: Placed[] = [];
  for (let end = last.number, most = 1; end > 0; most = Math.min(2 * most, tuning.atOnce.entries)) {
    const from = Math.max(1, end - most + 1);
    all = [...(await placed(from, end === last.number ? last : { number: end }, read)), ...all];
    const index = all.findLastIndex(({ entry }) => {
      const known = platformKeys(entry?.owners).filter((key) => pinned.includes(key));
      return entry && isSignedBy(entry, known);
    });
    if (index >= 0) return all.slice(index);
    end = from - 1;
  }
  throw new ReleaseError(
    'not-owner',
    `No entry of the log in ${store.address} is signed by the platform's key that you named, so nothing there can be trusted. Correct the key (MUTHA_PLATFORM_KEY) or the address.`,
  );
}

/**
 * The entries with the numbers from one to the last, read at once.
 * @param last its entry, where that is read already
 */
export async function placed(first: number, last: Placed, read: ReadEntry): Promise<Placed[]> {
  const all = Array.from(
    { length: Math.max(0, last.number - first + 1) },
    (_, index): Placed => ({ number: first + index }),
  );
  await inParallel(tuning.atOnce.entries, all, async (one) => {
    one.entry =
      one.number === last.number && last.entry ? last.entry : await read(one.number).catch(ifDamaged(() => undefined));
  });
  return all;
}
