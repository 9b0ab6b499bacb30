import { descriptorFile } from '@mutha/contract';
import { type Built, changeFrom, type Entry, type Snapshot, siteAfter, siteOf } from '@mutha/engine';
import { folderOfFiles, releaseFolder, type Store } from '@mutha/store';

/** A site that is compared: what is live on it, and where its files are read. */
export interface Site {
  store: Store;
  snapshot: Snapshot;
}

/** The site as it is, and as it would be. */
export interface Sites {
  before: Site;
  after: Site;
}

/** The site as it is. */
export function siteAsItIs(store: Store, head: Entry): Site {
  const reader = readOnly(store, new Map());
  return { store: reader, snapshot: siteOf(reader, head) };
}

/**
 * The site with a build in place of what is live. It stands in memory: nothing is written anywhere. It has no last-good
 * release of that name, so that a build which fails is not covered by the one before it.
 */
export function candidateSite(store: Store, head: Entry, built: Built): Site {
  const { name, descriptor } = built;
  const own = new Map<string, Buffer>();
  const last = descriptorFile(name);
  for (const [file, bytes] of built.files)
    own.set((file === last ? releaseFolder(name, descriptor.version) : folderOfFiles(name, descriptor)) + file, bytes);
  const reader = readOnly(store, own);
  return { store: reader, snapshot: siteAfter(reader, siteOf(reader, head), [changeFrom(built)]) };
}

/** A store with files of its own in front of those of another one. It cannot be written to, and has no deltas. */
function readOnly(store: Store, own: ReadonlyMap<string, Buffer>): Store {
  const refuse = () => Promise.reject(new Error('A comparison changes nothing.'));
  return {
    address: store.address,
    forms: [],
    ...(store.layer && { layer: store.layer }),
    async read(key) {
      const bytes = own.get(key);
      return bytes ? { bytes } : store.read(key);
    },
    async list(prefix) {
      const added = [...own.keys()].filter((key) => key.startsWith(prefix));
      const listed = (await store.list(prefix)).filter(({ key }) => !own.has(key));
      return [...listed, ...added.map((key) => ({ key, modified: new Date() }))];
    },
    write: refuse,
    create: refuse,
    remove: refuse,
  };
}
