import { expect, test } from 'vitest';
import { readLive } from '../data/index.ts';
import { carriedAt, nameOf, names, pathOf } from './names.ts';

const { fixtures } = readLive();

test('each name is there once, and every label of the sample is a name', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names.map(({ path }) => path)).size).toBe(names.length);
  for (const { label } of fixtures.flatMap(({ latest_signals }) => latest_signals))
    expect(pathOf(label), label).toBeTruthy();
});

test.each([
  ['corner-spike', 'Corner Spike', '/signal/corner-spike'],
  ['goal-flurry', 'Goal Flurry Potential', '/signal/goal-flurry'],
  ['offside-trap', 'Offside Trap Pressure', '/signal/offside-trap'],
  ['favdom', 'FavDom', '/filter/favdom'],
  ['shoot-on-sight', 'Shoot-on-Sight', '/filter/shoot-on-sight'],
  ['xg-gods', 'xG Gods', '/signal/xg-gods'],
])('%s is %s, explained at %s', (slug, name, path) => expect(nameOf(slug)).toEqual({ name, slug, path }));

test.each(['', 'corner', 'CORNER-SPIKE', 'constructor', '<b>x</b>', null])('%j names nothing', (slug) => {
  expect(nameOf(slug)).toBeUndefined();
});

test.each(names)('$name is carried by a match of the sample, at the default threshold', (named) => {
  expect(fixtures.filter((match) => carriedAt(match, named, 70) !== undefined)).not.toEqual([]);
});

test('a match carries a name from the threshold on, since its newest signal', () => {
  const spike = nameOf('corner-spike') as (typeof names)[number];
  const [match] = fixtures;
  expect(match && carriedAt(match, spike, 87)).toBe(Date.parse('2026-11-27T20:51:10Z'));
  expect(match && carriedAt(match, spike, 88)).toBeUndefined();
});

test('of several signals of a name the newest counts', () => {
  const [spike] = names.filter(({ slug }) => slug === 'corner-spike');
  const [match] = fixtures;
  const signal = { label: 'Corner Spike', confidence: 80, note: '' };
  const signals = ['20:10', '20:40', '20:20'].map((time) => ({ ...signal, ts: `2026-11-27T${time}:00Z` }));
  expect(match && spike && carriedAt({ ...match, latest_signals: signals }, spike, 70)).toBe(
    Date.parse('2026-11-27T20:40:00Z'),
  );
});
