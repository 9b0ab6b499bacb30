import { expect, test } from 'vitest';
import { cleared, initial, inShort, isFiltered } from './filters.ts';

test('a view is not a filter: it does not count as one, and clearing keeps it', () => {
  const ticker = { ...initial, view: 'ticker' as const };
  expect(isFiltered(ticker)).toBe(false);
  expect(isFiltered({ ...ticker, confidence: 80 })).toBe(true);
  expect(isFiltered({ ...ticker, league: ['Serie A'] })).toBe(true);
  expect(cleared({ ...ticker, confidence: 80, q: 'x' })).toEqual(ticker);
});

test('what is chosen is named in short: the text first, the level last', () => {
  expect(inShort(initial)).toEqual(['70%']);
  expect(inShort({ ...initial, q: ' new ', league: ['Serie A'], confidence: 80 })).toEqual(['“new”', 'Serie A', '80%']);
});
