import { releasesFolder } from '@mutha/contract';
import {
  deltaKey,
  deltasIn,
  inParallel,
  isDczOf,
  isDictionary,
  nameOfDictionary,
  readIfPossible,
  type Store,
  tuning,
} from '@mutha/store';

/** The keys of the deltas that do not lead from one file of the store to another. */
export async function wrongDeltas(store: Store): Promise<string[]> {
  const deltas = await deltasIn(store);
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
    const key = deltaKey(delta);
    const dictionary = dictionaries.get(delta.dictionary);
    const [bytes, dcz] = await Promise.all([delta.key, key].map((each) => readIfPossible(store, each)));
    if (!(bytes && dictionary && dcz && (await isDczOf(dcz, bytes, dictionary)))) wrong.push(key);
  });
  return wrong;
}
