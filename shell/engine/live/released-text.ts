import { folderOfFiles, type StoreReader } from '@mutha/store';
import { type DeployedShell, readReleased } from './released.ts';
import { remembered } from './remembered.ts';

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
const texts = new Map<string, Promise<string>>();

/** The text of a script or stylesheet. @throws DamageError where the store lacks it */
export function textOf(store: StoreReader, { address, name, key, integrity }: ReleasedFile): Promise<string> {
  return remembered(texts, address + integrity, async () =>
    (await readReleased(store, name, key, integrity)).toString(),
  );
}

/** The script with which a shell draws pages. @throws DamageError where the store lacks it */
export function serverOf(store: StoreReader, shell: DeployedShell): Promise<string> {
  const { base, server, files } = shell;
  const integrity = files[server]?.integrity ?? '';
  const key = folderOfFiles('shell', shell) + server;
  return textOf(store, { address: base + server, name: 'shell', key, integrity });
}
