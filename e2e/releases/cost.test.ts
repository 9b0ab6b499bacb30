import type { Store } from '@mutha/release';
import { release, rollback } from '@mutha/release';
import { expect, test } from 'vitest';
import { addCrowd } from './crowd.ts';
import { buildOdds } from './odds.ts';
import { newFolderWithShell } from './test-site.ts';

/** A store that counts what is asked of it. */
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
  // The first time, this process takes the scripts that pages are drawn with; later ones have them.
  for (const others of [0, 5, 500]) {
    const testSite = await newFolderWithShell();
    await addCrowd(testSite.store, others);
    await release(testSite.store, 'mf-odds', builds.get('a') ?? '');
    const { store, count } = counting(testSite.store);
    await release(store, 'mf-odds', builds.get('b') ?? '');
    await rollback(store, 'mf-odds');
    asked.push(count());
    await testSite.close();
  }
  expect(asked[2]).toEqual(asked[1]);
  console.log('a release and a rollback:', asked[1]);
}, 120_000);
