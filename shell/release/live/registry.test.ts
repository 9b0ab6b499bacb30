import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@mutha/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directoryStore } from '../store/directory-store.ts';
import type { Store } from '../store/store.ts';
import { changeRegistry, readRegistry } from './registry.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-registry-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The registry with one more remote. */
function joined(registry: Registry, name: string): Registry {
  const live = { version: '0'.repeat(16), integrity: `sha384-${'A'.repeat(64)}` };
  const entry = { live, deployment: '1763680000000-00000000', paths: [], redirects: [], embeds: [] };
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}

/**
 * As many changes as `names`, all of them at once.
 * @returns how many of those that had lost the first race were worked out at the same moment, at most
 */
async function changeAtOnce(store: Store, names: string[]): Promise<number> {
  const before = await readRegistry(store);
  const underWay = new Set<string>();
  let most = 0;
  await Promise.all(
    names.map(async (name) => {
      let hasLost = false;
      await changeRegistry(store, before, async (registry) => {
        if (hasLost) underWay.add(name);
        most = Math.max(most, underWay.size);
        // It takes some time, as in a release: the files of the release are looked at.
        for (const _ of names) await store.list('');
        underWay.delete(name);
        hasLost = true;
        return joined(registry, name);
      });
    }),
  );
  expect(Object.keys((await readRegistry(store)).remotes).sort()).toEqual([...names].sort());
  return most;
}

const names = Array.from({ length: 20 }, (_, index) => `mf-${String(index).padStart(2, '0')}`);

test('of many changes at once none is lost, and whoever lost the race once waits in turn', async () => {
  expect(await changeAtOnce(directoryStore(folder), names)).toBe(1);
});

test('nobody waits for a turn that cannot be had', async () => {
  mkdirSync(join(folder, '.mutha/work/turn.lock'), { recursive: true });
  await changeAtOnce(directoryStore(folder), names.slice(0, 3));
});
