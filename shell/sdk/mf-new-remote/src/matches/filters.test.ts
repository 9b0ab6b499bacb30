import { expect, test } from 'vitest';
import { filtersFor, initial, isFiltered, leaguesOf } from './filters.ts';

test('a league that the data bring later can be chosen', () => {
  const asked = new URLSearchParams('league=Ekstraklasa');
  const before = [{ league: 'Serie A' }];
  expect(filtersFor(leaguesOf(before)).parse(asked).league).toEqual([]);
  expect(filtersFor(leaguesOf([...before, { league: 'Ekstraklasa' }])).parse(asked).league).toEqual(['Ekstraklasa']);
});

test('any choice counts, also that of a league', () => {
  expect(isFiltered(initial)).toBe(false);
  expect(isFiltered({ ...initial, league: ['Serie A'] })).toBe(true);
  expect(isFiltered({ ...initial, q: 'inter' })).toBe(true);
});
