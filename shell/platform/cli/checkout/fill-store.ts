import { ContractError } from '@mutha/contract';
import { type Notes, type Released, readRegistry, recover, release, retire, warningsOf } from '@mutha/engine';
import { inParallel, ReleaseError, type Store } from '@mutha/store';
import { buildPackage } from './build.ts';
import { remoteFolders } from './packages.ts';

/** The result of filling a store. `released` includes the packages that were live already. */
export interface Filled {
  released: Released[];
  failures: Error[];
  /** Work that is left for people: see `warningsOf`. */
  warnings: string[];
}

/**
 * Makes a store show this repository: builds what has changed, releases the shell and the remotes, and retires remotes
 * whose folder is gone. A remote that fails does not stop the others, and its live release stays live.
 *
 * @param say receives a line for each step
 * @param isWhole whether to retire remotes that are live and have no folder here
 * @param notes for the history of each release
 * @returns what is live now, and what failed
 */
export async function fillStore(
  store: Store,
  say: (line: string) => void,
  isWhole = true,
  notes?: Notes,
): Promise<Filled> {
  for (const problem of (await recover(store)).problems) say(problem);
  const before = await readRegistry(store);
  const names = ['shell', ...remoteFolders()];
  const failures: Error[] = [];

  say(`Building ${names.length} packages, two at a time …`);
  /** By name, the folder of each build. */
  const built = new Map<string, string>();
  await inParallel(2, names, async (name) => {
    const began = performance.now();
    try {
      const { folder, isNew } = await buildPackage(name);
      built.set(name, folder);
      const how = isNew ? `built in ${((performance.now() - began) / 1000).toFixed(1)} s` : 'unchanged';
      say(`  ${name.padEnd(12)} ${how}`);
    } catch (error) {
      failures.push(error as Error);
      say(`  ${name.padEnd(12)} FAILED`);
    }
  });

  const changed: { name: string }[] = [];
  for (const name of Object.keys((await readRegistry(store)).remotes)) {
    if (!isWhole || names.includes(name)) continue;
    try {
      changed.push(await retire(store, name));
      say(`  ${name.padEnd(12)} retired: its folder is gone`);
    } catch (error) {
      // Such as one that is in a rollout. What is live serves without it being gone.
      if (!(error instanceof ReleaseError)) throw error;
      failures.push(error);
      say(`  ${name.padEnd(12)} kept: its folder is gone, but it cannot be retired`);
    }
  }
  // Without a shell no visitor can see a remote, so a store never begins with one.
  const inOrder = before.shell || built.has('shell') ? names.filter((name) => built.has(name)) : [];
  const published = await releaseAll(store, inOrder, built, say, notes);
  changed.push(...published.released.filter(({ isNew }) => isNew));
  const warnings = await warningsOf(store, before, changed);
  return { ...published, failures: [...failures, ...published.failures], warnings };
}

/**
 * Releases all packages. It tries the refused ones again for as long as each round releases something: a path that one
 * remote gives up is then free for another.
 */
async function releaseAll(
  store: Store,
  names: readonly string[],
  built: ReadonlyMap<string, string>,
  say: (line: string) => void,
  notes: Notes | undefined,
): Promise<Omit<Filled, 'warnings'>> {
  const released: Released[] = [];
  const refused = new Map<string, Error>();
  for (const name of names)
    try {
      const done = await release(store, name, built.get(name) as string, notes);
      released.push(done);
      say(`  ${name.padEnd(12)} ${done.version} ${done.isNew ? 'released' : 'is already live'}`);
    } catch (error) {
      if (!(error instanceof ReleaseError || error instanceof ContractError)) throw error;
      refused.set(name, error);
    }
  if (released.length === 0 || refused.size === 0) return { released, failures: [...refused.values()] };
  const later = await releaseAll(store, [...refused.keys()], built, say, notes);
  return { ...later, released: [...released, ...later.released] };
}
