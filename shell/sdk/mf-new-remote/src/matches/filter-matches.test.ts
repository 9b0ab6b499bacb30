import { expect, test } from 'vitest';
import type { Match } from '../data/index.ts';
import { filterMatches } from './filter-matches.ts';
import { initial } from './filters.ts';

const match = (id: string, more: Partial<Match> = {}): Match => ({
  id,
  kickoff: '2026-11-28T15:00:00Z',
  league: 'Premier League',
  home: 'Arsenal',
  away: 'Brighton',
  ...more,
});
const all = [match('a'), match('b', { home: 'Inter', away: 'Torino', league: 'Serie A' })];
const ids = (matches: Match[]) => matches.map(({ id }) => id).join('');

test.each([
  ['ARSENAL', 'a'],
  ['  tor ', 'b'],
  ['', 'ab'],
  ['nobody', ''],
])('finds "%s" in either team', (q, found) => {
  expect(ids(filterMatches(all, { ...initial, q }))).toBe(found);
});

test('takes any of the chosen leagues, and all where none is chosen', () => {
  expect(ids(filterMatches(all, { ...initial, league: ['Serie A', 'La Liga'] }))).toBe('b');
  expect(ids(filterMatches(all, initial))).toBe('ab');
});
