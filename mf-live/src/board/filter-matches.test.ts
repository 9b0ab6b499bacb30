import { expect, test } from 'vitest';
import type { LiveFixture } from '../data/index.ts';
import { bestSignals, carriersFirst, filterMatches, strongestFirst } from './filter-matches.ts';
import { initial } from './filters.ts';
import { tickerEntries } from './ticker-entries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 20, minute)).toISOString();
const signals = (...confidences: number[]) =>
  confidences.map((confidence, index) => ({ ts: at(index), label: `S${index}`, confidence, note: 'why' }));

const match = (id: string, more: Partial<LiveFixture> = {}): LiveFixture => ({
  id,
  league: 'Serie A',
  kickoff_iso: at(0),
  minute: 30,
  phase: '1H',
  score: { home: 0, away: 0 },
  home: 'Inter',
  away: 'Torino',
  latest_signals: signals(80),
  incidents: { reds: 0, yellows: 0 },
  ...more,
});

const everything = { ...initial, confidence: 0 };
const ids = (matches: LiveFixture[]) => matches.map(({ id }) => id).join('');

test('finds a text in home, away or league, and any of the chosen leagues', () => {
  const all = [match('a'), match('b', { home: 'Betis', away: 'Getafe', league: 'La Liga' })];
  expect(ids(filterMatches(all, { ...everything, q: 'TORI' }))).toBe('a');
  expect(ids(filterMatches(all, { ...everything, q: 'liga' }))).toBe('b');
  expect(ids(filterMatches(all, { ...everything, league: ['La Liga'] }))).toBe('b');
  expect(ids(filterMatches(all, everything))).toBe('ab');
  expect(filterMatches([], everything)).toEqual([]);
});

test('wants one signal at or above the threshold', () => {
  const all = [
    match('a', { latest_signals: signals(69, 70) }),
    match('b', { latest_signals: signals(69) }),
    match('c', { latest_signals: [] }),
  ];
  expect(ids(filterMatches(all, initial))).toBe('a');
  expect(ids(filterMatches(all, everything))).toBe('ab');
  expect(ids(filterMatches([match('d', { latest_signals: signals(100) })], { ...everything, confidence: 100 }))).toBe(
    'd',
  );
});

test('takes the best three at or above the threshold, equals as they came', () => {
  expect(bestSignals(signals(70, 90, 69, 90, 71, 100), 70).map(({ label }) => label)).toEqual(['S5', 'S1', 'S3']);
  expect(bestSignals(signals(10), 70)).toEqual([]);
  expect(bestSignals([], 0)).toEqual([]);
  expect(bestSignals(signals(0), 0)).toHaveLength(1);
});

test('what a link asked for comes first, from the threshold on', () => {
  expect(bestSignals(signals(70, 90, 69, 80, 85), 70, 'S0').map(({ label }) => label)).toEqual(['S0', 'S1', 'S4']);
  expect(bestSignals(signals(70, 90, 69), 70, 'S2').map(({ label }) => label)).toEqual(['S1', 'S0']);
});

test('matches that carry it come first, the newest signal before older ones, the rest as they were', () => {
  const asked = { name: 'S1', slug: 's1', path: '/signal/s1' };
  const newer = { ts: at(9), label: 'S1', confidence: 70, note: 'why' };
  const all = [
    match('a'),
    match('b', { latest_signals: signals(80, 80) }),
    match('c'),
    match('d', { latest_signals: [newer] }),
    match('e', { latest_signals: signals(80, 60) }),
  ];
  expect(ids(carriersFirst(all, asked, 70))).toBe('dbace');
});

test('the ticker goes from new to old across matches, and ends after fifty', () => {
  const long = match('a', { latest_signals: signals(...Array.from({ length: 59 }, () => 75)) });
  const newest = match('b', { latest_signals: [{ ts: at(59), label: 'New', confidence: 99, note: 'why' }] });
  const entries = tickerEntries([long, newest], initial);
  expect(entries).toHaveLength(50);
  expect(entries[0]?.signal.label).toBe('New');
  expect(entries[1]?.signal.ts).toBe(at(58));
  expect(entries.at(-1)?.signal.ts).toBe(at(10));
});

test('the ticker obeys text, league and threshold, and keeps the order of the same moment', () => {
  const all = [match('a'), match('b', { league: 'La Liga' }), match('c', { latest_signals: signals(20) })];
  expect(tickerEntries(all, initial).map(({ match: { id } }) => id)).toEqual(['a', 'b']);
  expect(tickerEntries(all, { ...initial, q: 'la liga' }).map(({ match: { id } }) => id)).toEqual(['b']);
  expect(tickerEntries([], initial)).toEqual([]);
});

test('the strongest signal comes first, of equal ones the newest, and matches that are over come last', () => {
  const all = [
    match('over', { phase: 'FT', latest_signals: signals(99) }),
    match('none', { latest_signals: [] }),
    match('old', { latest_signals: signals(85, 60) }),
    match('new', { latest_signals: signals(60, 70, 85) }),
    match('best', { phase: 'HT', latest_signals: signals(90) }),
  ];
  expect(strongestFirst(all).map(({ id }) => id)).toEqual(['best', 'new', 'old', 'none', 'over']);
});
