import { hostileSearches } from '@mutha/testing/hostile';
import { expect, test } from 'vitest';
import { readLive } from '../data/index.ts';
import { filterMatches, tickerEntries } from './filter-matches.ts';
import { filtersFor, leaguesOf } from './filters.ts';

test('10,000 hostile query strings each lead to a state that the address can hold', () => {
  const { fixtures } = readLive();
  const filters = filtersFor(leaguesOf(fixtures));
  for (const search of hostileSearches(Object.keys(filters.initial), 10_000)) {
    const state = filters.parse(new URLSearchParams(search));
    expect(Object.keys(state)).toEqual(Object.keys(filters.initial));
    expect(filters.parse(filters.format(state))).toEqual(state);
    expect(filterMatches(fixtures, state).length).toBeLessThanOrEqual(fixtures.length);
    expect(tickerEntries(fixtures, state).length).toBeGreaterThanOrEqual(0);
  }
});
