import { descriptorFile } from '@mutha/contract';
import { type Built, changeFrom, type Entry, type Snapshot, siteAfter, siteOf } from '@mutha/engine';
import { folderOfFiles, releaseFolder, type Store, type StoreReader } from '@mutha/store';

/** The site as it is, and as it would be. */
export interface Sites {
  before: Snapshot;
  after: Snapshot;
}

/**
 * The site as it is, and the site with a build instead of what is live. It is in memory: nothing is written anywhere.
 * It has no last-good release of that name, so that the release before does not cover for a build that fails.
 */
export function sitesWith(store: Store, head: Entry, built: Built): Sites {
  const { name, descriptor } = built;
  const own = new Map<string, Buffer>();
  const last = descriptorFile(name);
  for (const [file, bytes] of built.files)
    own.set((file === last ? releaseFolder(name, descriptor.version) : folderOfFiles(name, descriptor)) + file, bytes);
  const before = siteOf(withOwn(store, new Map()), head);
  return { before, after: siteAfter(siteOf(withOwn(store, own), head), [changeFrom(built)]) };
}

/** A store for reading with files of its own in front of those of another one. It has no deltas. */
function withOwn(store: Store, own: ReadonlyMap<string, Buffer>): StoreReader {
  return {
    address: store.address,
    forms: [],
    ...(store.layer && { layer: store.layer }),
    async read(key) {
      const bytes = own.get(key);
      return bytes ? { bytes } : store.read(key);
    },
    async list(prefix, after = '') {
      const added = [...own.keys()].filter((key) => key.startsWith(prefix) && key > after);
      const listed = (await store.list(prefix, after)).filter(({ key }) => !own.has(key));
      return [...listed, ...added.map((key) => ({ key, modified: new Date() }))];
    },
  };
}
