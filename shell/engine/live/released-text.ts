import { folderOfFiles, type StoreReader, tuning } from '@mutha/store';
import { LRUCache } from 'lru-cache';
import { type DeployedShell, readReleased } from './released.ts';

/** A script or stylesheet of a release. */
export interface ReleasedFile {
  /** Where browsers find it. */
  address: string;
  /** `shell`, or the remote's name. */
  name: string;
  /** Where it stands in the store. */
  key: string;
  integrity: string;
}

/** Texts of released files, by address and hash: a dev server has other files at the same addresses after each edit. */
const texts = new LRUCache<string, string, { store: StoreReader; file: ReleasedFile }>({
  maxSize: tuning.memory.texts,
  ttl: tuning.memory.kept,
  ttlAutopurge: true,
  sizeCalculation: ({ length }) => length + 1,
  ignoreFetchAbort: true,
  fetchMethod: async (_, __, { context: { store, file } }) =>
    (await readReleased(store, file.name, file.key, file.integrity)).toString(),
});

/** The text of a script or stylesheet. @throws DamageError where the store lacks it */
export function textOf(store: StoreReader, file: ReleasedFile): Promise<string> {
  return texts.forceFetch(file.address + file.integrity, { context: { store, file } });
}

/** The script with which a shell draws pages. @throws DamageError where the store lacks it */
export function serverOf(store: StoreReader, shell: DeployedShell): Promise<string> {
  const { base, server, files } = shell;
  const integrity = files[server]?.integrity ?? '';
  const key = folderOfFiles('shell', shell) + server;
  return textOf(store, { address: base + server, name: 'shell', key, integrity });
}
