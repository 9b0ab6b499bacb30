import { join } from 'node:path';
import { buildPackage } from './build.ts';
import { directoryStore } from './directory-store.ts';
import { remoteFolders, repository } from './packages.ts';
import { publishRemote, publishShell } from './publish.ts';

/**
 * Builds what has changed in this repository, and releases shell and remotes to the store in `folder`.
 * @param say receives a line for each step
 * @throws Error with the output of a build that fails; ReleaseError or ContractError where a build does not fit
 */
export async function fillStore(folder: string, say: (line: string) => void): Promise<void> {
  const names = ['shell', ...remoteFolders()];
  say(`Building ${names.length} packages, two at a time …`);
  await twoAtATime(names, async (name) => {
    const began = performance.now();
    const isBuilt = await buildPackage(name);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`  ${name.padEnd(12)} ${isBuilt ? `built in ${seconds} s` : 'unchanged'}`);
  });
  const store = directoryStore(folder);
  for (const name of names) {
    const publish = name === 'shell' ? publishShell : publishRemote;
    const { version, isNew } = await publish(store, join(repository, name, 'dist'));
    say(`  ${name.padEnd(12)} ${version} ${isNew ? 'released' : 'is live already'}`);
  }
}

async function twoAtATime<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}
