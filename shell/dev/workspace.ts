import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { remoteFolders, repository } from '@mutha/cli';
import { refuseTakenPort } from '@mutha/origin';
import { watch } from 'chokidar';
import { openBuiltShell } from './built-shell.ts';
import { folderOf } from './folder-of.ts';
import { type OpenPackage, openPackage, type Package } from './package.ts';

/** Milliseconds without another change before the changes are handled, since copying a folder takes several steps. */
const quiet = 200;

/** The packages that get a dev server. */
export type Wanted =
  /** The shell and all remotes of the repository, including those that are added later. */
  | 'everything'
  /** These remotes. The shell is built once. */
  | readonly string[];

/**
 * Opens the shell and remotes, and reacts to changes: new folders, removed folders, and changed configurations.
 *
 * @param port the first of the ports that the dev servers take
 * @param onChange called after each change of a package's state, with one line that says how, and after another build
 *   of it, without
 * @returns gives the shell and every remote that is open, as they are now
 * @throws Error that says what to do, if a port that is needed is taken
 */
export async function openWorkspace(
  port: number,
  onChange: (line?: string) => void,
  wanted: Wanted,
): Promise<() => readonly Package[]> {
  const isAll = wanted === 'everything';
  const packages = new Map<string, OpenPackage>();
  let free = port;

  function open(name: string): OpenPackage {
    const opened = openPackage(name, free++, onChange);
    packages.set(name, opened);
    return opened;
  }

  async function takeUp(name: string, changed: string[]): Promise<void> {
    const known = packages.get(name);
    if (existsSync(folderOf(name))) {
      if (!known) while (await refuseTakenPort(free).catch(() => true)) free++;
      await (known ?? packages.get(name) ?? open(name)).takeUp(changed);
    } else if (known) {
      packages.delete(name);
      await known.close();
      onChange(`${name} is gone, so its dev server has stopped.`);
    }
  }

  const names = isAll ? ['shell', ...remoteFolders()] : wanted;
  for (const index of names.keys()) await refuseTakenPort(port + index);
  if (!isAll) packages.set('shell', openBuiltShell(onChange));
  for (const name of names) open(name);
  watchPackages((name, changed) => {
    if (isAll || names.includes(name)) void takeUp(name, changed);
  });
  for (const each of packages.values()) void each.takeUp([]);
  return () => [...packages.values()];
}

/** Calls `onChange` with the changed files of a package, once they have stopped changing. */
function watchPackages(onChange: (name: string, changed: string[]) => void): void {
  const changed = new Map<string, Set<string>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const segments = (path: string) => relative(repository, path).split(sep);
  const isWatched = (path: string) => {
    const [name = '', ...inside] = segments(path);
    const isPackage = name === '' || name === 'shell' || name.startsWith('mf-');
    return isPackage && !inside.some((part) => part === 'node_modules' || part === 'dist' || part.startsWith('.'));
  };
  watch(repository, { ignored: (path) => !isWatched(path), ignoreInitial: true }).on('all', (_, path) => {
    const [name = ''] = segments(path);
    if (name === '') return;
    const files = changed.get(name) ?? new Set();
    changed.set(name, files.add(path));
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => {
        changed.delete(name);
        onChange(name, [...files]);
      }, quiet),
    );
  });
}
