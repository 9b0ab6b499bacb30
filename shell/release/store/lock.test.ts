import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { thisProcess } from './process-identity.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-lock-'));
  lock = join(folder, 'registry.json.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hold = (owner: object) => writeFileSync(lock, JSON.stringify({ hold: '0123', ...owner }));
const take = () => withLock(lock, async () => 'done', 50);
const beforeStart = Date.now() - uptime() * 1000 - 60_000;

test.each([
  ['empty', ''],
  ['cut off', '{"host":"ci","pi'],
  ['of something else', '[]'],
])('a lock that is %s is of nobody, and broken', async (_, text) => {
  writeFileSync(lock, text);
  expect(await take()).toBe('done');
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock from before this machine was started is broken', async () => {
  hold({ host: `${hostname()} of-another-start`, pid: process.pid, started: '1', since: beforeStart });
  expect(await take()).toBe('done');
});

test.each([
  [
    'of another machine',
    { host: 'ci-3 abc', pid: 7, started: '1', since: beforeStart },
    /process 7 on ci-3 .* rm '.*\.lock'/,
  ],
  [
    'of a process that is there',
    { ...thisProcess, since: 1_700_000_000_000 },
    /on this machine .*2023-11-14T22:13:20.*kill \d+/,
  ],
  ['of a machine of the same name, taken since', { host: hostname(), pid: 7, started: '1', since: Date.now() }, /rm '/],
])('a lock %s is waited for, and then named with what to do', async (_, owner, message) => {
  hold(owner);
  await expect(take()).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(['registry.json.lock']);
});

test('whoever has lost a lock by hand leaves it to the one who has it now', async () => {
  await withLock(lock, async () => {
    rmSync(lock);
    hold({ ...thisProcess, since: Date.now() });
  });
  expect(readdirSync(folder)).toEqual(['registry.json.lock']);
});

test('a lock is waited for as long as it changes hands', async () => {
  const order: number[] = [];
  const work = (index: number) => async () => {
    await new Promise(setImmediate);
    order.push(index);
  };
  await Promise.all([0, 1, 2, 3, 4].map((index) => withLock(lock, work(index), 1_000)));
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4]);
});
