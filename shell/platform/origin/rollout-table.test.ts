import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolloutTableFile } from '@mutha/contract';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { routeOf } from './request-route.js';
import { rolloutTableIn } from './rollout-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutha-sides-'));
const put = (content: unknown) =>
  writeFileSync(join(folder, rolloutTableFile), typeof content === 'string' ? content : JSON.stringify(content));

/** Bucket 0 sees `a`, bucket 255 sees `b`, bucket 2 sees both. */
const [a, b] = [`5${'0'.repeat(63)}`, `4${'0'.repeat(62)}8`];
const table = {
  rollouts: [
    { slot: 'a', members: a },
    { slot: 'b', members: b },
  ],
};

/** How a visitor with this header `Cookie` is answered. */
function sidesOf(folder: string) {
  const services = { readTable: rolloutTableIn(folder), random: Math.random };
  const asked = { method: 'GET', target: '/', host: 'localhost', isSecure: false };
  return async (cookie: string | undefined) => {
    const { root, isCounted, headers } = await routeOf({ ...asked, cookie }, services);
    const { 'set-cookie': given, 'server-timing': told, 'cache-control': kept } = headers;
    return { root, isCounted, given, told, kept };
  };
}
const live = { root: '', isCounted: false, given: undefined, told: undefined, kept: undefined };

let said: MockInstance;
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {});
  mkdirSync(join(folder, '.rollouts'));
});
afterEach(() => rmSync(join(folder, '.rollouts'), { recursive: true }));

test('the bucket in a cookie is on a side', async () => {
  const sideFor = sidesOf(folder);
  put(table);
  for (const [bucket, side] of Object.entries({ '00': 'a', '02': 'ab', ff: 'b', '01': 'live' }))
    expect(await sideFor(`mutha_bucket=${bucket}`)).toEqual({
      ...live,
      isCounted: true,
      root: side === 'live' ? '' : `.rollouts/${side}/`,
      told: `rollout;desc="${side}"`,
      kept: 'private, no-cache',
    });
});

test('a visitor without a bucket gets one, and sees what is live', async () => {
  put(table);
  expect(await sidesOf(folder)(undefined)).toEqual({
    ...live,
    given: expect.stringMatching(/^mutha_bucket=[0-9a-f]{2}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/),
    kept: 'private, no-cache',
  });
});

test('no rollout is seen without a table', async () => {
  expect(await sidesOf(folder)('mutha_bucket=00')).toEqual(live);
  expect(said).not.toHaveBeenCalled();
});

test.each<[content: unknown, what: string]>([
  ['{ "rollouts": [', 'is cut'],
  ['null', 'is null'],
  [{ rollouts: [null] }, 'has a hole'],
  [{ rollouts: [{ slot: 'c', members: a }] }, 'has a third slot'],
  [{ rollouts: [table.rollouts[0], table.rollouts[0]] }, 'has a slot twice'],
  [{ rollouts: [{ slot: 'a', members: a.slice(1) }] }, 'has too few members'],
])('a table %j, which %s, is named once, and all see what is live', async (content) => {
  const sideFor = sidesOf(folder);
  put(content);
  for (let visit = 0; visit < 3; visit++) expect(await sideFor('mutha_bucket=00')).toEqual(live);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^\.rollouts\/table\.json cannot be used: .*--repair/)]]);
  put(table);
  expect(await sideFor('mutha_bucket=00')).toMatchObject({ root: '.rollouts/a/' });
  put(content);
  await sideFor('mutha_bucket=00');
  expect(said).toHaveBeenCalledTimes(2);
});

test('a link instead of the table is not followed', async () => {
  writeFileSync(join(folder, '.rollouts/other.json'), JSON.stringify(table));
  symlinkSync(join(folder, '.rollouts/other.json'), join(folder, rolloutTableFile));
  expect(await sidesOf(folder)('mutha_bucket=00')).toEqual(live);
});
