import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage, fillStore, hashOfSources, remoteFolders, repository } from '@mutha/cli';
import { directoryStore, inParallel } from '@mutha/store';
import { builtStore } from './store.ts';

/** The file that holds a hash of what the store was filled with. */
const stamp = `${builtStore}.filled-with`;

/**
 * Fills the store from which the browser tests start. Does nothing if an earlier run has filled it with the same builds
 * and the same release code.
 */
export default async function fillBuiltStore(): Promise<void> {
  const names = ['shell', ...remoteFolders()];
  const builds = new Map<string, string>();
  await inParallel(2, names, async (name) => void builds.set(name, (await buildPackage(name)).folder));
  const hash = hashOf(names.map((name) => [name, builds.get(name) ?? '']));
  if (existsSync(builtStore) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  rmSync(builtStore, { recursive: true, force: true });
  const { failures } = await fillStore(directoryStore(builtStore), () => {});
  const [failure] = failures;
  if (failure) throw failure;
  writeFileSync(stamp, hash);
}

/** A hash of these packages' builds, and of the code that releases them. */
function hashOf(builds: [name: string, folder: string][]): string {
  const hash = createHash('sha256').update(hashOfSources(join(repository, 'shell/cli')));
  for (const [name, folder] of builds) {
    const descriptor = name === 'shell' ? 'shell.json' : 'remote.json';
    hash.update(`${name}\0`).update(readFileSync(join(folder, descriptor)));
  }
  return hash.digest('hex');
}
