import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildPackage, fillStore, hashOfSources, remoteFolders, repository } from '@mutha/cli';
import type { Descriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { madeOnce } from '@mutha/node/made-once';
import { directoryStore, inParallel } from '@mutha/store';
import { leavePages } from '../editions/leave-pages.ts';
import { altered } from '../releases/altered.ts';
import { folderOfStores } from './store.ts';

const stores = join(import.meta.dirname, '../node_modules/.cache/stores');

/**
 * Fills the stores from which the browser tests start, once for the same builds and the same release code. Another run
 * in this checkout may use those of other builds meanwhile.
 */
export default async function fillBuiltStore(): Promise<void> {
  const names = ['shell', ...remoteFolders()];
  const builds = new Map<string, string>();
  await inParallel(2, names, async (name) => void builds.set(name, (await buildPackage(name)).folder));
  const folder = join(stores, hashOf(names.map((name) => [name, builds.get(name) ?? ''])));
  await madeOnce(folder, async (unfinished) => {
    const [whole, few] = [join(unfinished, 'whole'), join(unfinished, 'few')];
    const { failures } = await fillStore(directoryStore(whole), () => {});
    const [failure] = failures;
    if (failure) throw failure;
    cpSync(whole, few, { recursive: true });
    for (const name of ['mf-content', 'mf-signals']) {
      const build = altered<Descriptor>(buildFolder(name), 'remote.json', (descriptor) => leavePages(descriptor));
      await release(directoryStore(few), name, build);
      rmSync(build, { recursive: true });
    }
  });
  process.env[folderOfStores] = folder;
}

/** A hash of these packages' builds, and of the code that releases them. */
function hashOf(builds: [name: string, folder: string][]): string {
  const hash = createHash('sha256').update(hashOfSources(join(repository, 'shell/platform/cli')));
  for (const [name, folder] of builds) {
    const descriptor = name === 'shell' ? 'shell.json' : 'remote.json';
    hash.update(`${name}\0`).update(readFileSync(join(folder, descriptor)));
  }
  return hash.digest('hex');
}
