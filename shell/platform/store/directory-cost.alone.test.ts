import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { directoryStore } from './directory-store.ts';
import { deltaKey } from './object-keys.ts';

const calls = vi.hoisted(() => ({ count: 0, underWay: 0, most: 0 }));
vi.mock('node:fs/promises', async (importActual) => {
  const counted = Object.entries(await importActual<object>()).map(([name, value]) => [
    name,
    typeof value !== 'function'
      ? value
      : (...args: unknown[]) => {
          calls.count++;
          calls.most = Math.max(calls.most, ++calls.underWay);
          return value(...args).finally(() => calls.underWay--);
        },
  ]);
  return Object.fromEntries(counted);
});

function madeStore() {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-cost-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, store: directoryStore(folder) };
}

test('a list looks at many files at a time', async () => {
  const { store } = madeStore();
  const keys = Array.from({ length: 40 }, (_, index) => `${index + 10}.txt`);
  for (const key of keys) await store.write(key, key);
  calls.most = 0;
  expect((await store.list('')).map(({ key }) => key)).toEqual(keys);
  expect(calls.most).toBeGreaterThan(20);
});

test('a file goes with its deltas, and the others are not touched, however many there are', async () => {
  const { folder, store } = madeStore();
  const [own, ...others] = Array.from({ length: 101 }, (_, index) => `dictionary${index}`);
  const [gone, left] = ['live/index.html', 'waitlist/index.html'];
  for (const key of [gone, left]) await store.write(key, 'page');
  await store.write(deltaKey({ dictionary: own ?? '', key: gone }), 'delta');
  for (const dictionary of others) await store.write(deltaKey({ dictionary, key: left }), 'delta');
  calls.count = 0;
  await store.remove(gone);
  expect(calls.count).toBeLessThan(50);
  expect(existsSync(join(folder, deltaKey({ dictionary: own ?? '', key: gone })))).toBe(false);
  expect((await store.list('.deltas/')).length).toBe(100);
});
