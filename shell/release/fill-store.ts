import { join } from 'node:path';
import { ContractError } from '../contract/index.ts';
import { buildPackage } from './build.ts';
import { directoryStore } from './directory-store.ts';
import { remoteFolders, repository } from './packages.ts';
import { type Published, publishRemote, publishShell, ReleaseError, readRegistry, retireRemote } from './publish.ts';
import type { Store } from './store.ts';

/**
 * Makes the store in `folder` show this repository: builds what has changed, releases shell and remotes,
 * and retires remotes whose folder is gone. A remote that fails keeps nobody else from being released;
 * what it had live stays live.
 *
 * @param say receives a line for each step
 * @returns what failed, one error a package
 */
export async function fillStore(folder: string, say: (line: string) => void): Promise<Error[]> {
  const store = directoryStore(folder);
  const names = ['shell', ...remoteFolders()];
  const failures: Error[] = [];

  say(`Building ${names.length} packages, two at a time …`);
  const built: string[] = [];
  await twoAtATime(names, async (name) => {
    const began = performance.now();
    try {
      const isBuilt = await buildPackage(name);
      built.push(name);
      say(
        `  ${name.padEnd(12)} ${isBuilt ? `built in ${((performance.now() - began) / 1000).toFixed(1)} s` : 'unchanged'}`,
      );
    } catch (error) {
      failures.push(error as Error);
      say(`  ${name.padEnd(12)} FAILED`);
    }
  });

  for (const name of Object.keys((await readRegistry(store)).remotes)) {
    if (names.includes(name)) continue;
    await retireRemote(store, name);
    say(`  ${name.padEnd(12)} retired: its folder is gone`);
  }
  const inOrder = names.filter((name) => built.includes(name));
  return [...failures, ...(await publishAll(store, inOrder, say))];
}

/** Releases all, in as many rounds as it takes: a path that one remote gives up is free for another in the next. */
async function publishAll(store: Store, names: string[], say: (line: string) => void): Promise<Error[]> {
  let waiting = names;
  let refused: Error[] = [];
  do {
    const round = waiting;
    waiting = [];
    refused = [];
    for (const name of round) {
      try {
        const { version, isNew } = await publish(store, name);
        say(`  ${name.padEnd(12)} ${version} ${isNew ? 'released' : 'is live already'}`);
      } catch (error) {
        if (!(error instanceof ReleaseError || error instanceof ContractError)) throw error;
        waiting.push(name);
        refused.push(error);
      }
    }
    if (waiting.length === round.length) break;
  } while (waiting.length > 0);
  return refused;
}

function publish(store: Store, name: string): Promise<Published> {
  const folder = join(repository, name, 'dist');
  return name === 'shell' ? publishShell(store, folder) : publishRemote(store, folder);
}

async function twoAtATime<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}
