import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildPackage, fillStore, hashOfSources, remoteFolders, repository } from '@mutha/cli';
import type { Descriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { directoryStore, inParallel } from '@mutha/store';
import { leavePages } from '../editions/leave-pages.ts';
import { altered } from '../releases/altered.ts';
import { builtStore, storeOfFewPages } from './store.ts';

/** The file that holds a hash of what the store was filled with. */
const stamp = `${builtStore}.filled-with`;

/**
 * Fills the stores from which the browser tests start. Does nothing if an earlier run has filled it with the same
 * builds and the same release code.
 */
export default async function fillBuiltStore(): Promise<void> {
  const names = ['shell', ...remoteFolders()];
  const builds = new Map<string, string>();
  await inParallel(2, names, async (name) => void builds.set(name, (await buildPackage(name)).folder));
  const hash = hashOf(names.map((name) => [name, builds.get(name) ?? '']));
  if (existsSync(builtStore) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  for (const store of [builtStore, storeOfFewPages]) rmSync(store, { recursive: true, force: true });
  const { failures } = await fillStore(directoryStore(builtStore), () => {});
  const [failure] = failures;
  if (failure) throw failure;
  cpSync(builtStore, storeOfFewPages, { recursive: true });
  for (const name of ['mf-content', 'mf-signals']) {
    const build = altered<Descriptor>(buildFolder(name), 'remote.json', (descriptor) => leavePages(descriptor));
    await release(directoryStore(storeOfFewPages), name, build);
    rmSync(build, { recursive: true });
  }
  writeFileSync(stamp, hash);
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
