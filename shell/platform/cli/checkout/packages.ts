import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/**
 * The folder that holds the packages. In a checkout it is this repository. Where the tool is installed as a package, it
 * is the folder with a team's remotes: the working folder, or the one above it if the working folder is a remote.
 */
export const repository = isInstalled() ? besideOf(process.cwd()) : join(import.meta.dirname, '../../../..');

/** The local store: what `npm start` serves. */
export const localStore = join(repository, '.store');

/** The remotes in a checkout: its `mf-*` folders that hold a package. `git switch` leaves others without one. */
export function remoteFolders(checkout = repository): string[] {
  return readdirSync(checkout)
    .filter((name) => name.startsWith('mf-') && existsSync(join(checkout, name, 'package.json')))
    .sort();
}

/** Whether this tool is an installed package. In a checkout it is not: there it is beside the remotes. */
export function isInstalled(): boolean {
  return import.meta.dirname.split(sep).includes('node_modules');
}

function besideOf(folder: string): string {
  return basename(folder).startsWith('mf-') && existsSync(join(folder, 'package.json')) ? dirname(folder) : folder;
}
