import { expect, test } from 'vitest';
import { readFixtures } from '../../mf-fixtures/src/data/index.ts';
import { filterFixtures } from '../../mf-fixtures/src/fixtures/filter-fixtures.ts';
import { filters as fixtureFilters } from '../../mf-fixtures/src/fixtures/filters.ts';
import { sortFixtures } from '../../mf-fixtures/src/fixtures/sort-fixtures.ts';
import { filterMatches, tickerEntries } from '../../mf-live/src/board/filter-matches.ts';
import { filters as liveFilters } from '../../mf-live/src/board/filters.ts';
import { readLive } from '../../mf-live/src/data/index.ts';
import { readSignals } from '../../mf-signals/src/data/index.ts';
import { filterSignals } from '../../mf-signals/src/library/filter-signals.ts';
import { filters as signalFilters } from '../../mf-signals/src/library/filters.ts';
import type { Query } from '../../shared-ui/src/query/query.ts';
import { seeded } from '../site/random.ts';

/** What nobody types, and somebody sends. */
const hostile = [
  '',
  ' ',
  '%',
  '%E0%A4%A',
  '%00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '-1',
  '0x10',
  '70.5',
  '101',
  '70',
  'on',
  'off',
  'ticker',
  'kickoff_asc',
  'Premier League',
  'FAVDOM',
  'Tempo',
  '\u202Eesrever',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\uD800',
  'x'.repeat(65_536),
  '&=?#;',
];

function* searches(names: string[], count: number): Generator<string> {
  const random = seeded(20_261_120);
  const all = [...names, '__proto__', 'constructor', 'toString'];
  // A lone half of a pair cannot be encoded; as it is, it can be sent.
  const encode = (text: string) => (random(2) === 0 || text === '\uD800' ? text : encodeURIComponent(text));
  for (let index = 0; index < count; index++) {
    const parts = Array.from(
      { length: random(7) },
      () => `${all[random(all.length)]}=${encode(hostile[random(hostile.length)] ?? '')}`,
    );
    yield parts.join('&');
  }
}

function fuzz<S extends object>(query: Query<S>, use: (state: S) => { length: number }[]): void {
  const names = Object.keys(query.initial);
  for (const search of searches(names, 10_000)) {
    const state = query.parse(new URLSearchParams(search));
    expect(Object.keys(state)).toEqual(names);
    expect(query.parse(query.format(state))).toEqual(state);
    for (const result of use(state)) expect(result.length).toBeGreaterThanOrEqual(0);
  }
}

test('/filters takes any query string: 10,000 cases', () => {
  const { fixtures } = readFixtures();
  fuzz(fixtureFilters, (state) => [sortFixtures(filterFixtures(fixtures, state), state.sort)]);
});

test('/signals takes any query string: 10,000 cases', () => {
  fuzz(signalFilters, (state) => [filterSignals(readSignals(), state)]);
});

test('/live takes any query string: 10,000 cases', () => {
  const { fixtures } = readLive();
  fuzz(liveFilters, (state) => [filterMatches(fixtures, state), tickerEntries(fixtures, state)]);
});
