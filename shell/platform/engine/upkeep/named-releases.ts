import { descriptorFile, filesFolder, releasesFolder } from '@mutha/contract';
import {
  folderOfFiles,
  type Listed,
  originalOf,
  pageDictionaryKey,
  releaseFolder,
  type Store,
  uploadsFolder,
} from '@mutha/store';
import { descriptorsOf, type StoredDescriptor } from '../live/stored-descriptors.ts';
import { someOf } from '../pages/own-files.ts';

/** A release, with the files that it names. Files that no release names belong to others. */
export interface NamedRelease extends StoredDescriptor {
  /** The keys of all its files, whether or not they are there. */
  keys: string[];
  /** Those that are there, in the folder of its version. */
  alone: Listed[];
  /** Those that are there, in the folder of all versions: other releases may name them too. */
  shared: Listed[];
}

/** All releases in a store, by name: live or not, complete or not. */
export type NamedReleases = ReadonlyMap<string, readonly NamedRelease[]>;

export async function namedReleases(store: Store): Promise<NamedReleases> {
  const there = new Map((await store.list(releasesFolder)).map((listed) => [listed.key, listed]));
  const all = [...there.keys(), ...(await store.list(uploadsFolder)).map(({ key }) => key)];
  const names = new Set(
    all.flatMap((key) => /^(?:releases|\.mutha\/uploads)\/(shell|mf-[a-z0-9-]+)\//.exec(key)?.[1] ?? []),
  );
  const releases = new Map<string, NamedRelease[]>();
  for (const name of names) {
    const common = `${releasesFolder}${name}/${filesFolder}/`;
    const found = (await descriptorsOf(store, name)).map((stored) => {
      const keys = keysOf(name, stored);
      const own = keys.flatMap((key) => there.get(key) ?? []);
      const [shared, alone] = [true, false].map((is) => own.filter(({ key }) => key.startsWith(common) === is));
      return { ...stored, keys, alone: alone ?? [], shared: shared ?? [] };
    });
    releases.set(name, found);
  }
  return releases;
}

function keysOf(name: string, { version, files = {}, addresses }: StoredDescriptor): string[] {
  const folder = folderOfFiles(name, { version, addresses });
  return [
    releaseFolder(name, version) + descriptorFile(name),
    ...(name === 'shell' ? [pageDictionaryKey(version)] : []),
    ...Object.keys(files).map((file) => folder + file),
  ];
}

/** The files in the folder of all releases that none of them names: one line for all; none where there are none. */
export async function strangersIn(store: Store, releases?: NamedReleases): Promise<string[]> {
  const all = [...(releases ?? (await namedReleases(store))).values()].flat();
  const named = new Set(all.flatMap(({ keys }) => keys));
  const others = (await store.list(releasesFolder)).flatMap(({ key }) =>
    named.has(originalOf(key) ?? key) ? [] : key,
  );
  if (others.length === 0) return [];
  const [belong, they] =
    others.length === 1
      ? ['file in releases/ belongs', 'It stays as it is']
      : ['files in releases/ belong', 'They stay as they are'];
  return [`${others.length} ${belong} to no release of this store: ${someOf(others)}. ${they}.`];
}
