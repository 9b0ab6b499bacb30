import { folderOfFiles, type StoreReader, tuning } from '@mutha/store';
import { keptForMinutes } from './kept-for-minutes.ts';
import { type DeployedShell, readReleased } from './released.ts';

/** A script or stylesheet of a release. */
export interface ReleasedFile {
  /** Where browsers find it. */
  address: string;
  /** `shell`, or the remote's name. */
  name: string;
  /** Its key in the store. */
  key: string;
  integrity: string;
}

/** Texts of released files, by address and hash: a dev server has other files at the same addresses after each edit. */
const textAt = keptForMinutes(
  tuning.memory.texts,
  ({ length }: string) => length,
  async ({ store, name, key, integrity }: ReleasedFile & { store: StoreReader }) =>
    (await readReleased(store, name, key, integrity)).toString(),
);

/** The text of a script or stylesheet. @throws DamageError where the store lacks it */
export function releasedText(store: StoreReader, file: ReleasedFile): Promise<string> {
  return textAt.of(file.address + file.integrity, { store, ...file });
}

/** The script with which a shell draws pages. @throws DamageError where the store lacks it */
export function serverOf(store: StoreReader, shell: DeployedShell): Promise<string> {
  const { base, server, files } = shell;
  const integrity = files[server]?.integrity ?? '';
  const key = folderOfFiles('shell', shell) + server;
  return releasedText(store, { address: base + server, name: 'shell', key, integrity });
}
