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

/** What keeps anybody from changing a store, whatever its log says: one line each, which says what to do. */
export async function inTheWay(store: Store): Promise<string[]> {
  const folders = [logFolder, leasesFolder, unfinishedFolder];
  return (await Promise.all(folders.map((folder) => fileInPlaceOf(store, folder)))).flat();
}

/** What stands where the entry after `head` belongs and is no file: one line, which says what to do; none otherwise. */
export function inTheWayOf(store: Store, head: Entry): Promise<string[]> {
  return store.read(entryKey(head.number + 1)).then(
    () => [],
    ifDamaged(({ problem }) => [problem]),
  );
}

/**
 * What stands in the way of a key, or of all keys in a folder: a file in the place of one of its folders. In a bucket
 * nothing does, since it has no folders, and nobody writes such a key there.
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
