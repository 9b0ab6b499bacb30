import { hostileSearches } from '@mutha/testing/hostile';
import { expect, test } from 'vitest';
import { readSignals } from '../data/index.ts';
import { filterSignals } from './filter-signals.ts';
import { filters } from './filters.ts';

test('10,000 hostile query strings each lead to a state that the address can hold', () => {
  const signals = readSignals();
  for (const search of hostileSearches(Object.keys(filters.initial), 10_000)) {
    const state = filters.parse(new URLSearchParams(search));
    expect(Object.keys(state)).toEqual(Object.keys(filters.initial));
    expect(filters.parse(filters.format(state))).toEqual(state);
    expect(filterSignals(signals, state).length).toBeLessThanOrEqual(signals.length);
  }
});
