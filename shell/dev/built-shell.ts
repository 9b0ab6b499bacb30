import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '@mutha/build';
import { baseOf, parseShell } from '@mutha/contract';
import { platformHash, repository, rspackBuild } from '@mutha/release';
import { folderOf } from './folder-of.ts';
import type { OpenPackage, PackageState } from './package.ts';

const cache = join(repository, 'node_modules/.cache/mutha-dev');

/** Milliseconds after which the build of other sources is removed. Another dev server may still serve it. */
const kept = 24 * 60 * 60_000;

/**
 * The shell without a dev server: a build for development, which is made once for each state of its sources. It brings
 * the React that can replace components and name them. Changes of the shell count from the next start on.
 *
 * @param onChange called after its state has changed, with one line that says how
 */
export function openBuiltShell(onChange: (line: string) => void): OpenPackage {
  let state: PackageState = { status: 'awaited', why: 'is being built for development.' };
  let built: { folder: string; descriptor: string; base: string } | undefined;
  return {
    name: 'shell',
    get base() {
      return built?.base ?? '/';
    },
    get state() {
      return state;
    },
    get descriptor() {
      return built?.descriptor;
    },
    get folder() {
      return built?.folder;
    },
    async takeUp() {
      try {
        const folder = await developmentBuild();
        const descriptor = readFileSync(join(folder, 'shell.json'), 'utf8');
        built = { folder, descriptor, base: baseOf('shell', parseShell(JSON.parse(descriptor))) };
        state = { status: 'there' };
      } catch (error) {
        state = { status: 'stuck', why: `cannot be built. ${(error as Error).message}` };
      }
      onChange(state.status === 'there' ? 'shell is there.' : `shell ${state.why}`);
    },
    close: async () => {},
  };
}

/** The folder of the shell's build for development. @throws ReleaseError with the build's output where it fails */
async function developmentBuild(): Promise<string> {
  const source = folderOf('shell');
  const hash = createHash('sha256').update(await platformHash());
  for (const [path, bytes] of sourceFiles(source)) hash.update(`${path}\0`).update(bytes);
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    await rspackBuild(source, 'development', unfinished);
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      // Another dev server was faster.
      if (!existsSync(folder)) throw error;
    });
  }
  for (const other of (await readdir(cache)).map((name) => join(cache, name)))
    if (other !== folder && Date.now() - (await stat(other)).mtimeMs > kept)
      await rm(other, { recursive: true, force: true });
  return folder;
}
