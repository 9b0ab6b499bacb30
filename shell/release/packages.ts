import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of this repository. */
export const repository = join(import.meta.dirname, '../..');

/** The local store: what `npm start` serves. */
export const localStore = join(repository, '.store');

/** The remotes that stand in this repository: its `mf-*` folders. */
export function remoteFolders(): string[] {
  return readdirSync(repository)
    .filter((name) => name.startsWith('mf-'))
    .sort();
}
