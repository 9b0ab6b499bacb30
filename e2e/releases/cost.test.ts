import { release, rollback } from '@mutha/engine';
import { MemoryDisk, memoryStore, type Store } from '@mutha/store';
import { expect, test } from 'vitest';
import { addCrowd } from './crowd.ts';
import { buildOdds } from './odds.ts';
import { withSharedSandbox } from './shared-sandbox.ts';
import { copyStore, newFolderWithShell } from './test-site.ts';

withSharedSandbox();

/** A store that counts the calls of each of its methods. */
function counting(store: Store): { store: Store; count: () => Record<string, number> } {
  const counts: Record<string, number> = {};
  const counted = new Proxy(store, {
    get(target, name: keyof Store) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        counts[name] = (counts[name] ?? 0) + 1;
        return (value as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  return { store: counted, count: () => counts };
}

test('a release and a rollback ask the store for as much beside 500 other remotes as beside 5', async () => {
  const builds = await buildOdds(['a', 'b']);
  const asked: Record<string, number>[] = [];
  // The round with 0 others only warms up: in it, the process reads the scripts that draw pages, and keeps them.
  const withShell = await newFolderWithShell();
  for (const others of [0, 5, 500]) {
    const crowded: Store = { ...memoryStore(new MemoryDisk()), forms: ['deltas'] };
    await copyStore(withShell.store, crowded);
    await addCrowd(crowded, others);
    await release(crowded, 'mf-odds', builds.get('a') ?? '');
    const { store, count } = counting(crowded);
    await release(store, 'mf-odds', builds.get('b') ?? '');
    await rollback(store, 'mf-odds');
    asked.push(count());
  }
  await withShell.close();
  expect(asked[2]).toEqual(asked[1]);
  console.log('a release and a rollback:', asked[1]);
});
