import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { thisProcess } from './process-identity.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-lock-'));
  lock = join(folder, 'mf-one.build.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param since milliseconds since 1970 */
function hold(text: string, since = Date.now()): void {
  writeFileSync(`${lock}.0123`, text);
  utimesSync(`${lock}.0123`, since / 1000, since / 1000);
}
const take = () => withLock(lock, async () => 'done', 50);
const beforeStart = Date.now() - uptime() * 1000 - 60_000;
const nobody = { pid: 2 ** 22 + 1, started: '1' };

test.each([
  ['is of a process that has ended', JSON.stringify({ ...thisProcess, ...nobody }), Date.now()],
  [
    'is from before this machine was started',
    JSON.stringify({ host: `${hostname()} of-another-start`, pid: process.pid, started: '1' }),
    beforeStart,
  ],
])('a file that %s holds nobody up, and goes', async (_, text, since) => {
  hold(text, since);
  expect(await take()).toBe('done');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['of another machine', { host: 'ci-3 abc', pid: 7, started: '1' }, beforeStart, /process 7 on ci-3 .* rm '.*\.0123'/],
  ['of a process that is there', thisProcess, 1_700_000_000_000, /on this machine .*2023-11-14T22:13:20.*kill \d+/],
  ['of a machine of the same name, taken since', { host: hostname(), pid: 7, started: '1' }, Date.now(), /rm '/],
])('a file %s is waited for, and then named with what to do', async (_, owner, since, message) => {
  hold(JSON.stringify(owner), since);
  await expect(take()).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(['mf-one.build.lock.0123']);
});

test('a file that is just being written is waited for', async () => {
  hold('{"host":"');
  await expect(take()).rejects.toThrow(/^Somebody has held/);
});

test('another lock is none of its business', async () => {
  writeFileSync(join(folder, 'mf-one-more.build.lock.0123'), JSON.stringify(thisProcess));
  expect(await take()).toBe('done');
});

test('only one works at a time, and the others wait as long as the lock changes hands', async () => {
  const order: number[] = [];
  let atWork = 0;
  const work = (index: number) => async () => {
    expect(++atWork).toBe(1);
    await new Promise(setImmediate);
    order.push(index);
    atWork--;
  };
  await Promise.all([0, 1, 2, 3, 4].map((index) => withLock(lock, work(index), 1_000)));
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4]);
});
