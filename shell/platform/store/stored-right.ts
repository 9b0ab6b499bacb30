import { copyEndings, copyProblem, isCompressed } from './compression.ts';
import { compressDcz, isDczOf } from './dcz.ts';
import { mayHaveDeltas, nameOfDictionary } from './delta.ts';
import { type Delta, deltaIn, deltaKey, deltasFolder } from './object-keys.ts';
import { ifDamaged } from './release-error.ts';
import type { Store, StoreReader } from './store.ts';
import { tuning } from './tuning.ts';

/** Whether servers send `bytes` for a key: the key holds them, and its compressed copies do too. */
export async function isRight(store: Store, key: string, bytes: Buffer): Promise<boolean> {
  const stored = await readIfPossible(store, key);
  return Boolean(stored?.equals(bytes)) && (await wrongCopies(store, key, bytes)).length === 0;
}

/** Puts `bytes` under a key, with their compressed copies, unless servers send them already. */
export async function ensureFile(store: Store, key: string, bytes: Buffer): Promise<void> {
  if (!(await isRight(store, key, bytes))) await store.write(key, bytes);
}

/** The problems of the compressed copies of a file: one line each. @param bytes of the file */
export async function wrongCopies(store: Store, key: string, bytes: Buffer): Promise<string[]> {
  if (!store.forms.includes('copies') || !isCompressed(key)) return [];
  const problems = await Promise.all(
    copyEndings.map((ending) =>
      store.read(key + ending).then(
        (copy) => copyProblem(key + ending, copy?.bytes, bytes),
        ifDamaged(({ message }) => message),
      ),
    ),
  );
  return problems.filter((problem) => problem !== undefined);
}

/** Makes the compressed copies of a file again. */
export async function mendCopies(store: Store, key: string): Promise<void> {
  const stored = await store.read(key);
  if (stored) await store.write(key, stored.bytes);
}

/** The value under a key; undefined also where this one key cannot be read. */
export async function readIfPossible(store: StoreReader, key: string): Promise<Buffer | undefined> {
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
  if (!store.forms.includes('deltas') || !mayHaveDeltas(key)) return;
  for (const dictionary of dictionaries) {
    const delta = deltaKey({ key, dictionary: nameOfDictionary(dictionary) });
    const there = await readIfPossible(store, delta);
    if (there && (await isDczOf(there, bytes, dictionary))) continue;
    const made = await compressDcz(bytes, dictionary, tuning.deltas.level);
    if (made.length <= largest) await store.write(delta, made);
  }
}

/** Every delta in a store, ordered by key. */
export async function deltasIn(store: Store): Promise<Delta[]> {
  if (!store.forms.includes('deltas')) return [];
  return (await store.list(deltasFolder)).flatMap(({ key }) => deltaIn(key) ?? []);
}
