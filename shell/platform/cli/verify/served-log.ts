import {
  type Entry,
  isSignedBy,
  lastGood,
  lastSeen,
  platformKeys,
  publicEntryKey,
  readPublicEntry,
} from '@mutha/engine';
import { ifDamaged } from '@mutha/store';
import type { ServedStore } from './served-store.ts';

/** @throws DamageError where a site does not serve an entry of the log, or it cannot be understood */
async function entryOf(served: ServedStore, number: number): Promise<Entry> {
  return readPublicEntry((await served.read(publicEntryKey(number)))?.bytes, number, served.address);
}

/** The same; undefined where there is no such entry. */
export async function entryIfServed(served: ServedStore, number: number): Promise<Entry | undefined> {
  return entryOf(served, number).catch(ifDamaged(() => undefined));
}

/**
 * The last good entry of the log that a site serves, from the one that its registry names. Rules S8 and S9 say where it
 * begins.
 * @throws ReleaseError where the log cannot be believed
 */
export async function goodEntry(served: ServedStore, number: number): Promise<Entry> {
  const seen = lastSeen(served);
  const entry = served.user?.platform || seen ? await entryIfServed(served, number) : await entryOf(served, number);
  return lastGood(served, { number, entry }, (each) => entryOf(served, each), seen);
}

/** When the platform last signed an entry that leads to a good one (S10); undefined in a log without owners. */
export async function lastConfirmed(served: ServedStore, { owners, number }: Entry): Promise<string | undefined> {
  const keys = platformKeys(owners).filter((key) => served.user?.platform?.includes(key) ?? true);
  for (let at = number; at > 0 && keys.length > 0; at--) {
    const entry = await entryIfServed(served, at);
    if (entry && isSignedBy(entry, keys)) return entry.at;
  }
  return undefined;
}
