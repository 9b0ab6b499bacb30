import { type Descriptor, descriptorFile, releasesFolder } from '@mutha/contract';
import { inParallel, jsonIn, readIfPossible, type Store, tuning, uploadKey, uploadsFolder } from '@mutha/store';

/** What a store says of a release of a name, live or not, complete or not. */
export interface StoredDescriptor {
  version: string;
  /** Undefined where neither the descriptor nor the list of its upload can be read. */
  files?: Descriptor['files'];
  addresses?: Descriptor['addresses'];
  /**
   * When the descriptor was last written, or the list of its upload: milliseconds since 1970, by the clock of the
   * store.
   */
  written: number;
}

/**
 * The descriptors of all releases of a name in the store, and the lists of uploads that have none, ordered by version.
 */
export async function descriptorsOf(store: Store, name: string): Promise<StoredDescriptor[]> {
  const versions = new Map<string, { keys: string[]; written: number }>();
  for (const folder of [`${releasesFolder}${name}/`, `${uploadsFolder}${name}/`])
    for (const { key, modified } of await store.list(folder)) {
      const [version = ''] = /^[0-9a-f]{16}(?=[./])/.exec(key.slice(folder.length)) ?? [];
      const isOf = key === `${folder}${version}/${descriptorFile(name)}` || key === uploadKey(name, version);
      const { keys, written } = versions.get(version) ?? { keys: [], written: modified.getTime() };
      if (isOf) versions.set(version, { keys: [...keys, key], written });
    }
  const found: StoredDescriptor[] = [];
  await inParallel(tuning.atOnce.reads, versions, async ([version, { keys, written }]) => {
    let read: ReturnType<typeof filesIn>;
    for (const key of keys) read ??= filesIn(await readIfPossible(store, key));
    found.push({ version, written, ...read });
  });
  return found.sort((one, other) => (one.version < other.version ? -1 : 1));
}

/** What is read of a descriptor, whichever tool has written it. */
function filesIn(bytes: Buffer | undefined): Pick<StoredDescriptor, 'files' | 'addresses'> | undefined {
  const { files, addresses } = Object(jsonIn(bytes));
  return typeof files === 'object' && files ? { files, addresses } : undefined;
}
