import {
  entryKey,
  ifDamaged,
  leasesFolder,
  logFolder,
  readIfPossible,
  type Store,
  unfinishedFolder,
} from '@mutha/store';
import type { Entry } from '../live/entry.ts';

/** Files that keep everybody from changing a store: one line each, which says what to do. */
export async function inTheWay(store: Store): Promise<string[]> {
  const folders = [logFolder, leasesFolder, unfinishedFolder];
  return (await Promise.all(folders.map((folder) => fileInPlaceOf(store, folder)))).flat();
}

/** A folder in the place of the entry after `head`: one line, which says what to do; none otherwise. */
export function inTheWayOf(store: Store, head: Entry): Promise<string[]> {
  return store.read(entryKey(head.number + 1)).then(
    () => [],
    ifDamaged(({ problem }) => [problem]),
  );
}

/**
 * The obstacle to a key, or to all keys in a folder: a file in the place of one of its folders. In a bucket
 * there is none, since it has no folders, and nobody writes such a key there.
 * @returns one line, which says what to do; none where there is no such file
 */
export async function fileInPlaceOf(store: Store, key: string): Promise<string[]> {
  const parts = key.split('/').slice(0, -1);
  for (const index of parts.keys()) {
    const folder = parts.slice(0, index + 1).join('/');
    if (await readIfPossible(store, folder))
      return [`${folder} is a file, and a folder belongs there. Move it away, then run the command again.`];
  }
  return [];
}
