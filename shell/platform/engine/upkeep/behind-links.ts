import { foldersTo, readIfPossible, type Store } from '@mutha/store';

/**
 * The files that can be read, and are not listed: they are links, or in a folder that is one. Servers follow none, so
 * visitors do not get them.
 * @param keys those that visitors ask for
 * @returns one line for each link
 */
export async function behindLinks(store: Store, keys: Iterable<string>): Promise<string[]> {
  const listed = (await store.list('')).map(({ key }) => key);
  const there = new Set(listed);
  const places = new Set<string>();
  for (const key of keys) if (!there.has(key) && (await readIfPossible(store, key))) places.add(placeOf(key, listed));
  return [...places].map(
    (place) =>
      `${place} is a link, or its listing lags behind: servers do not follow links. Replace it with what it points to, or remove it.`,
  );
}

/** The outermost folder on the way to a key in which nothing is listed, or the key. */
function placeOf(key: string, listed: readonly string[]): string {
  return foldersTo(key).find((folder) => !listed.some((other) => other.startsWith(`${folder}/`))) ?? key;
}
