import { publicLogFolder } from '@mutha/contract';
import {
  DamageError,
  entryKey,
  ifDamaged,
  inParallel,
  logFolder,
  readIfPossible,
  type StoreReader,
  tuning,
} from '@mutha/store';
import { publicForm } from './canonical-entry.ts';
import { type Entry, entryIn } from './entry.ts';
import { follow, type Placed } from './good-entries.ts';
import { copiesNear, publicCopies } from './log-files.ts';

/** The key of the public copy of an entry. */
export function publicEntryKey(number: number): string {
  return entryKey(number).replace(logFolder, publicLogFolder);
}

/**
 * Reads the public copy of an entry.
 * @param address of the site, for messages
 * @throws DamageError where it is missing or cannot be understood
 */
export function readPublicEntry(bytes: Buffer | undefined, number: number, address: string): Entry {
  const entry = bytes && entryIn(bytes, true);
  if (entry === 'newer')
    throw new DamageError(
      `${publicEntryKey(number)} of ${address} was written by a newer tool. Use that version here too.`,
    );
  if (entry?.number === number) return entry;
  throw new DamageError(`${publicEntryKey(number)} of ${address} ${bytes ? 'cannot be understood' : 'is missing'}.`);
}

/** The good entries after one, as their public copies say: where the entries are lost, these are all that is left. */
export async function copiesAfter(store: StoreReader, last: Entry): Promise<Entry[]> {
  const copies = await publicCopies(store, publicEntryKey(last.number));
  const placed = copiesNear(copies, last.number).map(({ number }): Placed => ({ number }));
  await inParallel(tuning.atOnce.entries, placed, async (one) => {
    const bytes = await readIfPossible(store, publicEntryKey(one.number));
    const read = async () => readPublicEntry(bytes, one.number, store.address);
    const entry = await read().catch(ifDamaged(() => undefined));
    one.entry = entry && plain(entry);
  });
  const known = placed.filter(({ entry }) => entry);
  // In the copies, hashes replace tokens: those of the entry before them must be hashes too.
  return follow(JSON.parse(publicForm(last)), known, store.address).entries;
}

/**
 * As it is in JSON. What the contract has read differs from that where it compares deeply: records have no prototype.
 */
function plain(entry: Entry): Entry {
  return JSON.parse(JSON.stringify(entry));
}
