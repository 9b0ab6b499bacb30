import type { Store } from '../store/store.ts';
import { folderOfFiles } from './registry.ts';
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

/** Texts of released files, by address. They never change: the address holds the version, or a hash of the bytes. */
const texts = new Map<string, Promise<string>>();

/** The text of a script or stylesheet. @throws DamageError where the store lacks it */
export function textOf(store: Store, { address, name, key, integrity }: ReleasedFile): Promise<string> {
  return remembered(texts, address, async () => (await readReleased(store, name, key, integrity)).toString());
}

/** The script with which a shell draws pages. @throws DamageError where the store lacks it */
export function serverOf(store: Store, shell: DeployedShell): Promise<string> {
  const { base, server, files } = shell;
  const integrity = files[server]?.integrity ?? '';
  const key = folderOfFiles('shell', shell) + server;
  return textOf(store, { address: base + server, name: 'shell', key, integrity });
}
