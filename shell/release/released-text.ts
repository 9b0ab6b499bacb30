import type { DrawnFile } from './draw-request.ts';
import { type DeployedShell, readReleased } from './released.ts';
import { remembered } from './remembered.ts';
import type { Store } from './store.ts';

/** Texts of released files, by address, which holds a hash: they never change. */
const texts = new Map<string, Promise<string>>();

/** The text of a script or sheet. @throws DamageError where the store lacks it */
export function textOf(store: Store, { address, name, version, file, integrity }: DrawnFile): Promise<string> {
  return remembered(texts, address, async () => (await readReleased(store, name, version, file, integrity)).toString());
}

/** The script with which a shell draws. @throws DamageError where the store lacks it */
export function serverOf(store: Store, { base, version, server, files }: DeployedShell): Promise<string> {
  const integrity = files[server]?.integrity ?? '';
  return textOf(store, { address: base + server, name: 'shell', version, file: server, integrity });
}
