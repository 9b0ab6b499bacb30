import type { Seen } from '@mutha/contract';
import { expect, test } from 'vitest';
import { Comparison, type WatchedRollout } from './comparison.ts';
import { began, made, testRollout, testSeen } from './test-rollout.ts';

const visitsOf = (seen: Partial<Seen>, rollout: Partial<WatchedRollout> = {}, time = began) => {
  const comparison = new Comparison(testRollout(rollout));
  comparison.count({ time, address: '203.0.113.7', seen: testSeen(seen) });
  return comparison.visits;
};
const next = { next: 1, live: 0 };
const live = { next: 0, live: 1 };
const none = { next: 0, live: 0 };
const [v0, v1, v2, v3] = ['0', '1', '2', '3'].map((digit) => ({ 'mf-odds': digit.repeat(8) }));
const failed = { 'mf-odds': ['load'] };

test.each<[string, Partial<Seen>, object]>([
  ['its release, on its side', { side: 'a', releases: v2 }, next],
  ['its release, where both rollouts are seen', { side: 'ab', releases: v2 }, next],
  ['the live release', { side: 'live', releases: v1 }, live],
  ['the live release, where only the other rollout is seen', { side: 'b', releases: v1 }, live],
  ['the live release, on its side', { side: 'a', releases: v1 }, none],
  ['its release, as an override', { side: 'live', releases: v2 }, none],
  ['a tab of an older release', { side: 'live', releases: v0 }, none],
  ['a tab of an older rollout in the same place', { side: 'a', releases: v3, failures: failed }, none],
  ['a page without the remote', { side: 'a', releases: { 'mf-live': '22222222' } }, none],
  ['a page of nothing', { side: 'a', releases: {} }, none],
])('a page life: %s', (_, seen, visits) => {
  expect(visitsOf(seen)).toEqual(visits);
});

test('a rollout in the other place is compared by its own side', () => {
  expect(visitsOf({ side: 'b', releases: v2 }, { slot: 'b' })).toEqual(next);
  expect(visitsOf({ side: 'a', releases: v1 }, { slot: 'b' })).toEqual(live);
});

test('a page life counts from the last step on', () => {
  const since = new Date(began + 60_000).toISOString();
  expect(visitsOf({}, { since }, began + 59_999)).toEqual(none);
  expect(visitsOf({}, { since }, began + 60_000)).toEqual(live);
});

test('a new remote has nothing to be compared with; another one of the same rollout has', () => {
  const news = made('mf-news', '5');
  const both = { ...made('mf-odds', '2', '1'), ...news };
  const seen = { side: 'a', releases: { 'mf-news': '55555555' } } as const;
  expect(new Comparison(testRollout({ made: news })).isPossible).toBe(false);
  expect(visitsOf(seen, { made: news })).toEqual(none);
  expect(visitsOf(seen, { made: both })).toEqual(none);
  expect(visitsOf({ side: 'a', releases: { ...seen.releases, ...v2 } }, { made: both })).toEqual(next);
  // But whatever fails in the rollout is its failure.
  const comparison = new Comparison(testRollout({ made: both }));
  const failures = { 'mf-news': ['render'] };
  comparison.count({ time: began, address: '203.0.113.7', seen: testSeen({ side: 'a', failures }) });
  expect(comparison.compared.failures.events).toEqual({ next: 1, live: 0 });
});

test('the share that is expected is that of the buckets', () => {
  expect(new Comparison(testRollout()).expected).toBe(1 / 8);
  expect(new Comparison(testRollout({ members: [77] })).expected).toBe(1 / 256);
});

test('a page life with failures is one event, and only with those of the rollout', () => {
  const comparison = new Comparison(testRollout());
  const count = (address: string, failures: Seen['failures']) =>
    comparison.count({ time: began, address, seen: testSeen({ side: 'a', failures }) });
  count('203.0.113.1', { 'mf-odds': ['load', 'render'] });
  count('203.0.113.2', { 'mf-live': ['run'] });
  const { events, lives } = comparison.compared.failures;
  expect([events.next, lives.next]).toEqual([1, 2]);
});

test('one address is one event for the verdict, however often it fails', () => {
  const comparison = new Comparison(testRollout());
  const fail = (address: string) =>
    comparison.count({ time: began, address, seen: testSeen({ side: 'a', failures: { 'mf-odds': ['run'] } }) });
  for (let count = 0; count < 25; count++) fail('203.0.113.1');
  const { events, evidence } = comparison.compared.failures;
  expect(events.next).toBe(25);
  const { odds } = evidence;
  expect(odds).toBeLessThan(10);
  fail('203.0.113.2');
  expect(evidence.odds).toBeGreaterThan(odds);
  for (let visitor = 3; visitor < 10; visitor++) fail(`203.0.113.${visitor}`);
  expect(comparison.isWorse('failures')).toBe(true);
});

test('the limit of a vital is that of 300 live values, three quarters of them below it, and stays', () => {
  const comparison = new Comparison(testRollout());
  let visitor = 0;
  const count = (seen: Partial<Seen>) =>
    comparison.count({ time: began, address: `visitor ${visitor++}`, seen: testSeen(seen) });
  const { lcp, inp, cls } = comparison.compared;
  for (let value = 300; value > 1; value--) {
    count({ lcp: value, cls: 10 });
    count({ side: 'a', lcp: 90_000 });
  }
  expect([lcp.limit, lcp.events.next]).toEqual([undefined, 0]);
  count({ lcp: 1, cls: 10 });
  expect([lcp.limit, inp.limit]).toEqual([225, undefined]);
  expect(cls.limit, 'a shift that is good is not an event').toBe(100);
  count({ lcp: 225 });
  count({ lcp: 226 });
  count({ side: 'a', lcp: 226 });
  count({ side: 'a' });
  for (let more = 0; more < 400; more++) count({ lcp: 5_000 });
  expect(lcp).toMatchObject({ limit: 225, events: { next: 1, live: 401 }, lives: { next: 1, live: 402 } });
});

test('reports of one address that are too many are counted as such, and as nothing else', () => {
  const comparison = new Comparison(testRollout());
  for (let count = 0; count < 100; count++)
    comparison.count({ time: began, address: '203.0.113.1', seen: testSeen({ side: 'a', failures: failed }) });
  expect([comparison.visits.next, comparison.tooMany]).toEqual([30, 70]);
  expect(comparison.compared.failures.events.next).toBe(30);
});
