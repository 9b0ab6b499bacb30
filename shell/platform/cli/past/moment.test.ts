import type { Entry } from '@mutha/engine';
import { expect, test } from 'vitest';
import { clockWarnings, entryAt, momentFrom } from './moment.ts';

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T18:00', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20 18:00', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20T18:00:30', '2026-11-20T18:00:30.000Z'],
  ['2026-11-20T18:00:30.125Z', '2026-11-20T18:00:30.125Z'],
  ['2026-11-20T18:00+01:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T01:00:00-03:30', '2026-11-20T04:30:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('%s is %s, in any time zone', (text, time) => {
  expect(momentFrom(text)).toBe(Date.parse(time));
});

test('the id of a deployment is a moment', () => {
  expect(momentFrom('1763680000000-0123abcd')).toBe('1763680000000-0123abcd');
});

test.each([
  'yesterday',
  '18:00',
  '20.11.2026',
  '2026-11',
  '2026-11-20T18',
  '2026-11-20T25:00',
  '2026-11-20T18:61',
  '2026-02-30',
  '2026-13-01',
  '2026-11-20T18:00+25:00',
  '2026-11-20T18:00 Europe/London',
  '1763680000000',
  '',
])('%s is not a moment', (text) => {
  expect(() => momentFrom(text)).toThrow('Not a time. Write a day or a time');
});

test('the site of a future time is unknown', () => {
  expect(() => momentFrom('2999-01-01')).toThrow('That is in the future');
});

test('a time that was twice, since the clock was set back, is said to be so, with the way to the other site', () => {
  const entry = (number: number, time: string): Entry => {
    const at = `2026-11-20T${time}:00.000Z`;
    return { format: 3, number, at, by: 'Ada', changes: [{ id: `176368000000${number}-0123abcd` }] as never, live: {} };
  };
  const log = { entries: [entry(1, '10:00'), entry(2, '12:00'), entry(3, '11:05')], lost: [] };
  const found = (time: string) => {
    const moment = momentFrom(`2026-11-20T${time}`);
    const at = entryAt({ address: 'a store' }, log, moment);
    return [at.number, clockWarnings(log, at, moment)];
  };
  expect(found('11:00')).toEqual([1, []]);
  expect(found('11:30')).toEqual([
    3,
    [
      'A clock was set back: .mutha/log/000000002.json has the time 2026-11-20T12:00:00.000Z, and the later entry .mutha/log/000000003.json has 2026-11-20T11:05:00.000Z. This is the site after the later entry. "npx mutha at 1763680000001-0123abcd" shows the site at that time before the clock was set back.',
    ],
  ]);
  expect(found('12:30')).toEqual([3, []]);
});
