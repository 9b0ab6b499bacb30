import { readRegistry, release } from '@mutha/engine';
import { MemoryDisk, memoryStore, type Operation, type Store } from '@mutha/store';
import { beforeAll, beforeEach } from 'vitest';
import type { Editions } from './small-builds.ts';
import { withSmallBuilds } from './with-small-builds.ts';

// Two machines that share a store in memory. It is new for each test, with a shell and the first edition of a remote.
export let disk: MemoryDisk;
/** Another machine's view of the same store. */
export let other: Store;
export let editions: Editions;
export const [first, second, third] = [0, 1, 2];
export const build = (edition: number) => editions.remotes[edition] as Editions['remotes'][number];
/** A build of another remote. */
export const added = () => build(3);
export const liveOf = async () => (await readRegistry(other)).remotes['mf-a']?.live.version;

/** Sets the machines up for the tests of a file. */
export function withTwoMachines(): void {
  const made = withSmallBuilds();
  beforeAll(() => {
    editions = made();
  });
  beforeEach(async () => {
    disk = new MemoryDisk();
    other = memoryStore(disk);
    await release(other, 'shell', editions.shells[0] as Editions['shells'][number]);
    await release(other, 'mf-a', build(first));
  });
}

/** A machine at whose first request of one kind something else happens first. */
export function interrupted(operation: Operation, prefix: string, done: () => Promise<unknown>): Store {
  let isDone = false;
  return memoryStore(disk, {
    async before(asked, key) {
      if (isDone || asked !== operation || !key.startsWith(prefix)) return;
      isDone = true;
      await done();
    },
  });
}
