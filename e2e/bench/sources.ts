import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repository } from '@mutha/cli';
import type { Change } from './variant.ts';

interface Edit {
  /** In this repository. */
  file: string;
  replace: string;
  by: string;
}

const text: Edit = {
  file: 'mf-fixtures/src/fixtures/catalogue.tsx',
  replace: 'Our engine looks at form',
  by: 'Our engine looks closely at form',
};
const shell: Edit = { file: 'shell/src/frame/links.ts', replace: "label: 'Log in'", by: "label: 'Sign in'" };

/** The changes of the sources for each release. They are the same for every variant. */
export const edits: Record<Change, Edit[]> = {
  text: [text],
  code: [
    {
      file: 'mf-fixtures/src/fixtures/filter-bar.tsx',
      replace: 'flex flex-wrap items-center gap-4 text-sm',
      by: 'flex flex-wrap items-center gap-4 text-sm tracking-[0.013em]',
    },
  ],
  shell: [shell],
  all: [
    shell,
    {
      file: 'mf-content/src/about/about-screen.tsx',
      replace: 'Mutha reads football',
      by: 'Mutha always reads football',
    },
    text,
    { file: 'mf-live/src/board/board-screen.tsx', replace: 'In-play model signals', by: 'All in-play model signals' },
    { file: 'mf-signals/src/library/library-screen.tsx', replace: 'In-play indicators', by: 'All in-play indicators' },
    {
      file: 'mf-waitlist/src/waitlist/waitlist-screen.tsx',
      replace: 'Spaces are limited',
      by: 'All spaces are limited',
    },
  ],
};

/**
 * Where a copy of the sources is built. Not in the cache, which is in `node_modules`: there Tailwind looks for classes
 * in all packages, and finds ten times as many.
 */
export function sourcesFolder(name: string): string {
  return join(realpathSync(tmpdir()), 'mutha-bench', name);
}

/**
 * Copies what the site is built from, without anything built, to a folder where it may be changed and built; the
 * installed packages are those of this repository.
 * @param folder is emptied first
 */
export function copySources(folder: string, change?: Change): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(repository)) {
    if (!/^(shell|shared-ui|mf-.*|package\.json|pnpm-.*\.yaml)$/.test(name)) continue;
    const filter = (file: string) => !['dist', '.cache'].includes(basename(file));
    // A package's own node_modules are links that lead upwards, and so into the copy's.
    cpSync(join(repository, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter });
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  for (const each of change ? edits[change] : []) edit(folder, each);
}

function edit(folder: string, { file, replace, by }: Edit): void {
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(replace))
    throw new Error(`${file} no longer reads "${replace}". Mend the edits in e2e/bench/sources.ts.`);
  writeFileSync(join(folder, file), text.replace(replace, by));
}
