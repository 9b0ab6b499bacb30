import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { directoryStore } from './directory-store.ts';
import { deltaKey } from './keys.ts';

const calls = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:fs/promises', async (importActual) => {
  const counted = Object.entries(await importActual<object>()).map(([name, value]) => [
    name,
    typeof value !== 'function'
      ? value
      : (...args: unknown[]) => {
          calls.count++;
          return value(...args);
        },
  ]);
  return Object.fromEntries(counted);
});

test('a file goes with its deltas, and the others are not touched, however many there are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-removal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = directoryStore(folder);
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
