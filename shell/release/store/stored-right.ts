import { compressDcz, isDczOf } from './dcz.ts';
import { mayHaveDeltas, nameOfDictionary } from './delta.ts';
import { ifDamaged } from './release-error.ts';
import type { Store } from './store.ts';
import { tuning } from './tuning.ts';

/** Whether servers send `bytes` for a key: the key holds them, and its compressed copies do too. */
export async function isRight(store: Store, key: string, bytes: Buffer): Promise<boolean> {
  const stored = await readIfPossible(store, key);
  return Boolean(stored?.equals(bytes)) && ((await store.wrongCopies?.(key, bytes)) ?? []).length === 0;
}

/** What is under a key; undefined also where this one key cannot be read. */
export async function readIfPossible(store: Store, key: string): Promise<Buffer | undefined> {
  return (await store.read(key).catch(ifDamaged(() => undefined)))?.bytes;
}

/**
 * Makes the deltas of a file from some dictionaries, where they are missing or wrong.
 * @param largest in bytes: a larger delta is not kept
 */
export async function ensureDeltas(
  store: Store,
  key: string,
  bytes: Buffer,
  dictionaries: readonly Buffer[],
  largest = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const dictionary of store.deltas && mayHaveDeltas(key) ? dictionaries : []) {
    const delta = { key, dictionary: nameOfDictionary(dictionary) };
    const there = await store.deltas?.read(delta).catch(() => undefined);
    if (there && (await isDczOf(there, bytes, dictionary))) continue;
    const made = await compressDcz(bytes, dictionary, tuning.deltas.level);
    if (made.length <= largest) await store.deltas?.write(delta, made);
  }
}
