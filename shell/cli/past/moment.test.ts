import { expect, test } from 'vitest';
import { momentFrom } from './moment.ts';

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
])('%s is no moment', (text) => {
  expect(() => momentFrom(text)).toThrow('It is no time. Write a day or a time');
});

test('nobody knows the site of a time in the future', () => {
  expect(() => momentFrom('2999-01-01')).toThrow('It is in the future');
});
