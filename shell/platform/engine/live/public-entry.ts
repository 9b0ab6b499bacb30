import { publicLogFolder } from '@mutha/contract';
import { DamageError, entryKey, logFolder } from '@mutha/store';
import { type Entry, entryIn } from './entry.ts';

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
