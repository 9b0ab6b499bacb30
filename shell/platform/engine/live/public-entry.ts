import { parse, publicLogFolder } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import { DamageError, entryKey, jsonIn, logFolder } from '@mutha/store';
import { type Entry, entrySchema, publicForm } from './entry.ts';

/** The key of the public copy of an entry. */
export function publicEntryKey(number: number): string {
  return entryKey(number).replace(logFolder, publicLogFolder);
}

/**
 * The public copy of an entry: its public form, its signatures and its sum.
 * @param bytes of the entry's file
 * @returns undefined where they cannot be understood
 */
export function publicEntry(bytes: Buffer): string | undefined {
  return jsonIn(bytes, ({ sum, signatures, ...entry }: Partial<Entry> & { sum: string }) => {
    const open = JSON.parse(publicForm(entry)) as object;
    return `${JSON.stringify({ ...open, ...(signatures && { signatures }), sum })}\n`;
  });
}

/**
 * Reads the public copy of an entry.
 * @throws DamageError where it cannot be understood
 */
export function readPublicEntry(bytes: Buffer | undefined, number: number, address: string): Entry {
  const entry = jsonIn(bytes, ({ sum, signatures, ...entry }: Partial<Entry> & { sum: string }): Entry | undefined => {
    const read = parse(entrySchema, { ...entry, ...(signatures && { signatures }) }, publicEntryKey(number));
    const isWhole = read.number === number && sum === integrityOf(Buffer.from(JSON.stringify(entry)));
    return isWhole ? { ...read, integrity: sum } : undefined;
  });
  if (entry) return entry;
  const how = bytes ? 'cannot be understood' : 'is missing';
  throw new DamageError(
    `${publicEntryKey(number)} of ${address} ${how}.`,
    '"npx mutha verify --repair" makes it anew.',
  );
}
