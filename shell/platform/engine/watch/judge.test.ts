import type { Seen } from '@mutha/contract';
import { expect, test } from 'vitest';
import { Comparison, type WatchedRollout } from './comparison.ts';
import { judge, type Moment } from './judge.ts';
import { began, made, testRollout, testSeen } from './test-rollout.ts';

const hour = 3_600_000;
const inTime: Moment = { newest: began + hour, quiet: 1_000, watched: hour };
const plan = { steps: [25, 100], hold: hour };

interface Group extends Partial<Seen> {
  lives: number;
}

/** The verdict after some groups of page lives. They come mixed, each from an address of its own. */
function judged(groups: Group[], moment: Partial<Moment> = {}, rollout: Partial<WatchedRollout> = { plan }) {
  const comparison = new Comparison(testRollout(rollout));
  const visits = groups.flatMap(({ lives, ...seen }, group) =>
    Array.from({ length: lives }, (_, visitor) => ({ at: visitor / lives, address: `${group} ${visitor}`, seen })),
  );
  for (const { address, seen } of visits.sort((one, other) => one.at - other.at))
    comparison.count({ time: began, address, seen: testSeen(seen) });
  return judge(comparison, { ...inTime, ...moment });
}

const failures = { 'mf-odds': ['run'] };
const next = (lives: number, seen: Partial<Seen> = {}): Group => ({ lives, side: 'a', ...seen });
const live = (lives: number, seen: Partial<Seen> = {}): Group => ({ lives, ...seen });
const good = [live(7_000), next(1_000)];

test('is better or equal where nothing is missing', () => {
  expect(judged(good)).toMatchObject({ verdict: 'better or equal', because: '', visits: { next: 1_000, live: 7_000 } });
});

test.each<[string, ReturnType<typeof judged>, RegExp]>([
  ['page lives', judged([live(7_000), next(960)]), /^960 of 1000 page lives so far$/],
  ['a report', judged([], { newest: undefined }), /^the log has no report; 0 of 1000/],
  ['a log that goes on', judged(good, { quiet: 300_001 }), /^the log has no report since 2024-11-25T19:00:00Z$/],
  ['time, by this process', judged(good, { watched: hour - 60_000 }), /^59m of 1h have passed$/],
  ['time, in whole seconds', judged(good, { watched: 1_115.6365 }), /^1s of 1h have passed$/],
  ['time, by the log', judged(good, { newest: began + hour / 2 }), /^30m of 1h have passed$/],
  ['time, by a log that is behind', judged(good, { newest: began - hour }), /^0ms of 1h have passed$/],
  [
    'the ratio of its share',
    judged([live(7_000), next(1_200)]),
    /^15 % of page lives are its own, but its share is 13 %$/,
  ],
  [
    'a live release that works',
    judged([live(5_000), live(2_000, { failures }), next(1_000)]),
    /^the live release fails in 29 % of/,
  ],
  [
    'few failures',
    judged([live(7_000), live(1_500, { failures }), next(960), next(240, { failures })]),
    /may fail for/,
  ],
  [
    'no suspicion',
    judged([...good, next(3, { failures })]),
    /^it looks worse: 3 of 1003 \(0.3 %\) with a failure, with the live release 0 of 7000 \(0 %\)$/,
  ],
  ['something to compare with', judged([], {}, { made: made('mf-news', '5') }), /^nothing is live to compare it with$/],
])('is not enough yet without %s', (_, { verdict, because }, missing) => {
  expect([verdict, because]).toEqual(['not enough yet', expect.stringMatching(missing)]);
});

test('is worse at once, however few page lives there are, and says in what', () => {
  const { verdict, because, numbers } = judged([live(40), next(6, { failures })], { watched: 0, newest: began });
  expect(verdict).toBe('worse');
  expect(because).toBe('More page lives fail: 6 of 6 (100 %) with a failure, with the live release 0 of 40 (0 %)');
  expect(numbers).toEqual({ 'failures.next': 1, 'failures.live': 0, 'failures.odds': expect.any(Number) });
});

/** Of a release that is slow. @param times how many of its page lives there are, of as many as belong to its share */
const slow = (how: Partial<Seen>, times = 1) => [
  live(5_600, { lcp: 1_000, inp: 100, cls: 10 }),
  next(800 * times, how),
];

test.each([
  [{ lcp: 1_500 }, /^The largest paint comes later: \d+ of \d+ \(100 %\) above 1000 ms, with the live release 0 of 5/],
  [{ inp: 300 }, /^Presses are answered later: \d+ of \d+ \(100 %\) above 100 ms/],
  [{ cls: 160 }, /^The layout shifts more: \d+ of \d+ \(100 %\) with a layout shift above 0.1, with/],
])('is worse by %j', (how, because) => {
  expect(judged(slow(how))).toMatchObject({ verdict: 'worse', because: expect.stringMatching(because) });
});

test('where the ratio is odd, only failures take back', () => {
  expect(judged(slow({ lcp: 1_500 }, 2)).verdict).toBe('not enough yet');
  expect(judged([live(7_000), next(1_990), next(10, { failures })]).verdict).toBe('worse');
});
