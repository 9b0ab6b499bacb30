import type { Store } from '../store/store.ts';
import { type DeployedShell, readReleased } from './released.ts';
import { remembered } from './remembered.ts';

/** A script or stylesheet of a release. */
export interface ReleasedFile {
  /** Where browsers find it. */
  address: string;
  /** `shell`, or the remote's name. */
  name: string;
  version: string;
  file: string;
  integrity: string;
}

/** Texts of released files, by address. They never change, because the address holds the version. */
const texts = new Map<string, Promise<string>>();

/** The text of a script or stylesheet. @throws DamageError where the store lacks it */
export function textOf(store: Store, { address, name, version, file, integrity }: ReleasedFile): Promise<string> {
  return remembered(texts, address, async () => (await readReleased(store, name, version, file, integrity)).toString());
}

/** The script with which a shell draws pages. @throws DamageError where the store lacks it */
export function serverOf(store: Store, { base, version, server, files }: DeployedShell): Promise<string> {
  const integrity = files[server]?.integrity ?? '';
  return textOf(store, { address: base + server, name: 'shell', version, file: server, integrity });
}
