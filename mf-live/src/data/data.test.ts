import { readRecords } from '@mutha/remote';
import { expect, test, vi } from 'vitest';
import * as feed from './feed.ts';
import { readLive, refreshLive } from './index.ts';
import { readFeed } from './read-feed.ts';
import { sampleLive } from './sample.ts';
import { liveFixture, livePayload } from './schema.ts';

const problems = (records: unknown[]) => readRecords('live', records, liveFixture, ({ id }) => id).problems;
const { fixtures } = sampleLive;
const [first, second] = fixtures;
const strong = fixtures.map(({ latest_signals }) => latest_signals.filter(({ confidence }) => confidence >= 70).length);

test('all that is a part of the release fits', () => {
  expect(livePayload.parse(feed.atRelease())).toEqual(feed.atRelease());
  expect(problems(feed.atRelease().fixtures)).toEqual([]);
});

test('what does not fit of a feed is left out, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = readFeed({ ...sampleLive, fixtures: [{ ...first, score: 1 }, second] });
  expect(read).toEqual({ ...sampleLive, fixtures: [second] });
  expect(warn.mock.calls.join()).toContain(`live[0] (${first?.id}): score`);
});

test('a screen that is shown again shows what came last', async () => {
  expect(readLive()).toEqual(feed.atRelease());
  const later = { ...sampleLive, fixtures: [] };
  // The second one is again what other tests expect.
  for (const given of [later, sampleLive]) {
    vi.spyOn(feed, 'ofThisMoment').mockResolvedValueOnce(given);
    await refreshLive();
    expect(readLive()).toEqual(given);
  }
});

test('the sample is what the decisions ask for', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(6);
  expect(new Set(fixtures.map(({ league }) => league)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(fixtures.map(({ phase }) => phase))).toEqual(new Set(['1H', 'HT', '2H', 'ET', 'FT']));
  expect(strong).toContain(0);
  expect(Math.max(...strong)).toBeGreaterThan(3);
  expect(fixtures.flatMap(({ latest_signals }) => latest_signals).length).toBeGreaterThan(50);
});

test.each([
  ['a missing field', { ...first, score: { home: 1 } }, `live[0] (${first?.id}): score.away`],
  [
    'a confidence of 101',
    { ...first, latest_signals: [{ ...first?.latest_signals[0], confidence: 101 }] },
    'latest_signals.0.confidence',
  ],
  ['an invalid date', { ...first, kickoff_iso: '27.11.2026' }, 'kickoff_iso'],
])('names the set, the record and the field of %s', (_, record, where) => {
  expect(problems([record, second])[0]).toContain(where);
});

test('names a record whose id is there already', () => {
  expect(problems([first, first])).toEqual([`live[1] (${first?.id}): "${first?.id}" is listed twice`]);
});
