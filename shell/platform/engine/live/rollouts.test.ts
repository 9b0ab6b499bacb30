import { sideOf } from '@mutha/contract';
import { expect, test } from 'vitest';
import type { Standing } from './deployments.ts';
import { membersOf, planSchema, type Rollout, shownOn, sidesOf, tableOf, verdictSchema } from './rollouts.ts';

const standing = (name: string, digit: string): Standing => ({
  deployment: {
    id: '1763680000000-0123abcd',
    name,
    action: 'release',
    release: { version: digit.repeat(16), integrity: `sha384-${'A'.repeat(64)}` },
    at: '2026-11-20T18:00:00.000Z',
    by: 'Ada',
  },
  before: [],
});
const rollout = (slot: 'a' | 'b', name: string, share = 5): Rollout => ({
  ...{ slot, share, token: slot.repeat(32), salt: (slot === 'a' ? '1' : '2').repeat(32), by: 'Ada' },
  ...{ began: '2026-11-20T18:00:00.000Z', since: '2026-11-20T18:00:00.000Z', made: { [name]: standing(name, 'b') } },
});
const live = { 'mf-a': standing('mf-a', 'a'), 'mf-c': standing('mf-c', 'a') };
const versions = (side: 'a' | 'b' | 'ab', rollouts: Rollout[]) =>
  Object.values(shownOn(side, { live, rollouts })?.live ?? {}).map(
    ({ deployment }) => `${deployment.name} ${deployment.release.version[0]}`,
  );

test.each([
  [0.1, 1],
  [5, 13],
  [25, 64],
  [50, 128],
  [99.9, 255],
  [0.01, 1],
])('%d percent of visitors are %d of 256 buckets', (share, count) => {
  expect(new Set(membersOf({ salt: '0'.repeat(32), share })).size).toBe(count);
});

test('a larger share has all buckets of a smaller one, and two rollouts have buckets of their own', () => {
  const one = membersOf({ salt: '1'.repeat(32), share: 10 });
  expect(membersOf({ salt: '1'.repeat(32), share: 40 }).slice(0, one.length)).toEqual(one);
  expect(membersOf({ salt: '2'.repeat(32), share: 10 })).not.toEqual(one);
});

test('the table tells the side of every bucket, as the members say it', () => {
  const rollouts = [rollout('a', 'mf-a', 30), rollout('b', 'mf-b', 60)];
  const [inA, inB] = rollouts.map((each) => new Set(membersOf(each)));
  const table = tableOf({ live, rollouts });
  for (let bucket = 0; bucket < 256; bucket++) {
    const side = `${inA?.has(bucket) ? 'a' : ''}${inB?.has(bucket) ? 'b' : ''}` || 'live';
    expect(sideOf(table, bucket)).toBe(side);
  }
  expect(table.rollouts.map(({ releases }) => releases)).toEqual([
    { 'mf-a': { live: 'a'.repeat(16), next: 'b'.repeat(16) } },
    { 'mf-b': { live: undefined, next: 'b'.repeat(16) } },
  ]);
});

test('each side shows the releases of its rollouts, and there is a side for both only where both run', () => {
  const both = [rollout('a', 'mf-a'), rollout('b', 'mf-b')];
  expect([sidesOf({}), sidesOf({ rollouts: both.slice(1) }), sidesOf({ rollouts: both })]).toEqual([
    [],
    ['b'],
    ['a', 'b', 'ab'],
  ]);
  expect(versions('a', both)).toEqual(['mf-a b', 'mf-c a']);
  expect(versions('b', both)).toEqual(['mf-a a', 'mf-c a', 'mf-b b']);
  expect(versions('ab', both)).toEqual(['mf-a b', 'mf-c a', 'mf-b b']);
  expect(shownOn('ab', { live, rollouts: both.slice(1) })).toBeUndefined();
});

test.each([[[]], [[5, 5]], [[25, 5]], [[0, 5]], [[5, 101]]])('a plan with the steps %j is none', (steps) => {
  expect(planSchema.safeParse({ steps, hold: 1000 }).success).toBe(false);
  expect(planSchema.safeParse({ steps: [1, 25, 100], hold: 0 }).success).toBe(false);
  expect(planSchema.safeParse({ steps: [1, 25, 100], hold: 1000 }).success).toBe(true);
});

test('a verdict has finite numbers, and not many', () => {
  const verdict = (numbers: Record<string, number>) =>
    verdictSchema.safeParse({ verdict: 'worse', visits: { next: 1, live: 2 }, numbers }).success;
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1]));
  expect([many(20), many(21), { p: Number.NaN }, { p: Number.POSITIVE_INFINITY }].map(verdict)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
