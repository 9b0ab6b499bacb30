import { releasesFolder } from '@mutha/contract';
import { isDczOf } from '../store/dcz.ts';
import { deltaKey, isDictionary, nameOfDictionary } from '../store/delta.ts';
import { inParallel } from '../store/in-parallel.ts';
import type { Store } from '../store/store.ts';
import { readIfPossible } from '../store/stored-right.ts';
import { tuning } from '../store/tuning.ts';

/**
 * Looks into every delta of a store: one line for each that does not lead from a file of the store to a file of the
 * store.
 * @param isMending whether wrong deltas are removed
 */
export async function wrongDeltas(store: Store, isMending = false): Promise<string[]> {
  const deltas = (await store.deltas?.list()) ?? [];
  if (deltas.length === 0) return [];
  const needed = new Set(deltas.map(({ dictionary }) => dictionary));
  const dictionaries = new Map<string, Buffer>();
  await inParallel(tuning.atOnce.reads, await store.list(releasesFolder), async ({ key }) => {
    const bytes = isDictionary(key) ? await readIfPossible(store, key) : undefined;
    const name = bytes && nameOfDictionary(bytes);
    if (name && needed.has(name)) dictionaries.set(name, bytes);
  });
  const wrong: string[] = [];
  await inParallel(tuning.atOnce.reads, deltas, async (delta) => {
    const dictionary = dictionaries.get(delta.dictionary);
    const [bytes, dcz] = await Promise.all([
      readIfPossible(store, delta.key),
      store.deltas?.read(delta).catch(() => undefined),
    ]);
    if (bytes && dictionary && dcz && (await isDczOf(dcz, bytes, dictionary))) return;
    wrong.push(`${deltaKey(delta)} does not lead from a file of this store to ${delta.key}.`);
    if (isMending) await store.deltas?.remove(delta);
  });
  return wrong;
}
