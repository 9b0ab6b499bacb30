import { readRecords } from '@mutha/remote';
import { expect, test } from 'vitest';
import { signal } from './schema.ts';
import { sampleSignals } from './signals.ts';

const problems = (records: unknown[]) => readRecords('signals', records, signal, ({ slug }) => slug).problems;
const [first, second] = sampleSignals;

test('every record of the sample fits', () => {
  expect(problems(sampleSignals)).toEqual([]);
});

test('the sample is what the decisions ask for', () => {
  expect(sampleSignals.map(({ slug }) => slug)).toEqual([
    'favdom',
    'btts-bonanza',
    'shoot-on-sight',
    'second-half-surge',
    'early-doors',
    'home-cooking',
    'away-day-raiders',
    'glass-jaw',
    'xg-gods',
    'draw-magnets',
  ]);
  const confidences = sampleSignals.map(({ avgConfidence }) => avgConfidence);
  const rates = sampleSignals.flatMap(({ hitRate }) => hitRate ?? []);
  expect([Math.min(...confidences), Math.max(...confidences)]).toEqual([69, 82]);
  expect([Math.min(...rates), Math.max(...rates)]).toEqual([58, 73]);
  expect(rates.length).toBeLessThan(10);
});

test('the guidance of FavDom names each band of its scale', () => {
  const { confidenceGuidance } = sampleSignals.find(({ slug }) => slug === 'favdom') ?? {};
  for (const band of [/85 and above/, /65 to 84/, /45 to 64/, /below 45/]) expect(confidenceGuidance).toMatch(band);
});

test.each([
  ['a missing field', { ...first, method: undefined }, 'signals[0] (favdom): method'],
  ['a confidence of 101', { ...first, avgConfidence: 101 }, 'signals[0] (favdom): avgConfidence'],
  ['a slug that is not a path', { ...first, slug: 'a/b' }, 'signals[0] (a/b): slug'],
  ['an invalid date', { ...first, lastUpdated: '2026-02-30' }, 'signals[0] (favdom): lastUpdated'],
])('names the set, the record and the field of %s', (_, record, where) => {
  expect(problems([record, second])[0]).toContain(where);
});

test('names a record whose slug is there already', () => {
  expect(problems([first, first])).toEqual(['signals[1] (favdom): "favdom" is listed twice']);
});
