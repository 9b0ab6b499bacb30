import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rootOfTests } from './root-of-tests.mjs';

const GiB = 2 ** 30;
const given = vi.hoisted(() => ({ free: 0, room: 0, status: 0 }));
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  freemem: () => given.free,
}));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  statfsSync(folder: string) {
    if (folder === '/nowhere') throw new Error('ENOENT');
    return { bavail: given.room, bsize: 1 };
  },
}));
vi.mock('node:child_process', () => ({ spawnSync: () => ({ status: given.status }) }));

let memory: string;
beforeAll(() => {
  memory = mkdtempSync(join(tmpdir(), 'mutha-memory-'));
});
afterAll(() => rmSync(memory, { recursive: true }));
beforeEach(() => {
  Object.assign(given, { free: 16 * GiB, room: 8 * GiB, status: 0 });
  vi.stubEnv('TMPDIR', undefined);
});

test('temporary files of tests are in memory where there is room, and nothing is left there', () => {
  expect(rootOfTests(memory)).toBe(memory);
  expect(readdirSync(memory)).toEqual([]);
});

test.each([
  ['little memory is free', { free: 4 * GiB }],
  ['that folder is small, as in a container', { room: 64 * 2 ** 20 }],
  ['programs may not run there', { status: null }],
])('they are on the disk where %s', (_, change) => {
  Object.assign(given, change);
  expect(rootOfTests(memory)).toBe(tmpdir());
});

test('they are on the disk where there is no such folder, and where the one who starts the tests says where', () => {
  expect(rootOfTests('/nowhere')).toBe(tmpdir());
  vi.stubEnv('TMPDIR', '/elsewhere');
  expect(rootOfTests(memory)).toBe('/elsewhere');
});
