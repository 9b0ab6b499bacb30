import { readRecords } from '@mutha/remote';
import { expect, test, vi } from 'vitest';
import * as feed from './feed.ts';
import { sampleFilters } from './filters.ts';
import { readFixtures, refreshFixtures } from './index.ts';
import { readFeed } from './read-feed.ts';
import { sampleFixtures } from './sample.ts';
import { filter, fixture, fixturesPayload } from './schema.ts';

const problems = (records: unknown[]) => readRecords('fixtures', records, fixture, ({ id }) => id).problems;
const [first, second, third] = sampleFixtures.fixtures;

test('all that is a part of the release fits', () => {
  expect(fixturesPayload.parse(feed.atRelease())).toEqual(feed.atRelease());
  expect(problems(feed.atRelease().fixtures)).toEqual([]);
  expect(readRecords('filters', sampleFilters, filter, ({ slug }) => slug).problems).toEqual([]);
  expect(new Date(sampleFixtures.generated_at).toISOString()).toBe(sampleFixtures.generated_at.replace('Z', '.000Z'));
});

test('what does not fit of a feed is left out, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = readFeed({ ...sampleFixtures, fixtures: [{ ...first, home: '' }, second] });
  expect(read).toEqual({ ...sampleFixtures, fixtures: [second] });
  expect(warn.mock.calls.join()).toContain(`fixtures[0] (${first?.id}): home`);
});

test('a screen that is shown again shows what came last', async () => {
  expect(readFixtures()).toEqual(feed.atRelease());
  const later = { ...sampleFixtures, fixtures: [] };
  // The second one is again what other tests expect.
  for (const given of [later, sampleFixtures]) {
    vi.spyOn(feed, 'ofThisMoment').mockResolvedValueOnce(given);
    await refreshFixtures();
    expect(readFixtures()).toEqual(given);
  }
});

test('the samples are what the decisions ask for', () => {
  const { fixtures } = sampleFixtures;
  expect(fixtures).toHaveLength(3);
  expect(new Set(fixtures.map(({ league }) => league))).toEqual(new Set(['Premier League']));
  const strongest = fixtures.map(({ mutha }) => Math.max(...mutha.signals.map(({ confidence }) => confidence)));
  expect(strongest.filter((confidence) => confidence >= 70).length).toBeGreaterThanOrEqual(2);
  expect(fixtures.some(({ mutha }) => mutha.signals.length >= 4)).toBe(true);
  expect(fixtures.filter(({ bookmaker_market }) => !bookmaker_market)).toHaveLength(1);
  expect(fixtures.filter(({ venue }) => !venue)).toHaveLength(1);
});

test.each([
  ['a missing field', { ...first, home: undefined }, 'fixtures[0] (EPL-2026-11-28-ARS-BHA): home'],
  ['a confidence of 101', { ...first, mutha: { pre_match_score: 101, signals: [] } }, 'mutha.pre_match_score'],
  ['an invalid date', { ...first, kickoff_iso: 'tomorrow' }, 'kickoff_iso'],
  ['a price of 1', { ...first, bookmaker_market: { btts: 1 } }, 'bookmaker_market.btts'],
  ['no record at all', null, 'fixtures[0]: the record'],
])('names the set, the record and the field of %s', (_, record, where) => {
  const [problem] = problems([record, second]);
  expect(problem).toContain(where);
  expect(readRecords('fixtures', [record, second], fixture, ({ id }) => id).records).toEqual([second]);
});

test('names a record whose id is there already', () => {
  expect(problems([third, third])).toEqual([`fixtures[1] (${third?.id}): "${third?.id}" is listed twice`]);
});
