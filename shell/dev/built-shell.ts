import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfSources, rspackBuild } from '@mutha/cli';
import { baseOf, parseShell } from '@mutha/contract';
import { madeOnce } from '@mutha/node/made-once';
import { folderOf } from './folder-of.ts';
import { change, type OpenPackage } from './package.ts';

/**
 * The shell without a dev server: a build for development, which is made once for each state of its sources. It brings
 * the React that can replace components and name them. Changes of the shell count from the next start on.
 *
 * @param onChange called after its state has changed, with one line that says how
 */
export function openBuiltShell(onChange: (line: string) => void): OpenPackage {
  const shell: OpenPackage = {
    name: 'shell',
    base: '/',
    state: { status: 'awaited', why: 'is being built for development.' },
    async takeUp() {
      try {
        const source = folderOf('shell');
        const folder = join(source, 'node_modules/.cache/mutha-dev', hashOfSources(source).slice(0, 16));
        await madeOnce(folder, (unfinished) => rspackBuild(source, 'development', unfinished));
        const descriptor = readFileSync(join(folder, 'shell.json'), 'utf8');
        Object.assign(shell, { folder, descriptor, base: baseOf('shell', parseShell(JSON.parse(descriptor))) });
      } catch (error) {
        return change(shell, { status: 'stuck', why: `cannot be built. ${(error as Error).message}` }, onChange);
      }
      change(shell, { status: 'there' }, onChange);
    },
    close: async () => {},
  };
  return shell;
}
