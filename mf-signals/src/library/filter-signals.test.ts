import { expect, test } from 'vitest';
import { sampleSignals } from '../data/signals.ts';
import { filterSignals } from './filter-signals.ts';
import { categories, emptyChoices, filters, inShort, markets } from './filters.ts';

const slugs = (chosen: Partial<typeof filters.initial>) =>
  filterSignals(sampleSignals, { ...filters.initial, confidence: 0, ...chosen }).map(({ slug }) => slug);

test('shows all ten with nothing chosen, in the order in which they came', () => {
  expect(slugs({})).toEqual(sampleSignals.map(({ slug }) => slug));
  expect(filterSignals(sampleSignals, filters.initial)).toHaveLength(10);
});

test.each([
  ['XG', ['xg-gods']],
  ['tunnel', ['second-half-surge']],
  ['  draw m ', ['draw-magnets']],
  ['nothing like it', []],
])('finds "%s" in name or definition', (q, found) => expect(slugs({ q })).toEqual(found));

test('takes any of the chosen categories and markets, and both at once', () => {
  expect(slugs({ category: ['Tempo'] })).toEqual(['shoot-on-sight', 'early-doors']);
  expect(slugs({ category: ['Tempo', 'Discipline'] })).toHaveLength(3);
  expect(slugs({ market: ['Draw'] })).toEqual(['draw-magnets']);
  expect(slugs({ category: ['Tempo'], market: ['Draw'] })).toEqual([]);
});

test('goes by the average confidence, at or above the threshold', () => {
  expect(slugs({ confidence: 82 })).toEqual(['favdom']);
  expect(slugs({ confidence: 83 })).toEqual([]);
  expect(slugs({ confidence: 100 })).toEqual([]);
  expect(filterSignals([], filters.initial)).toEqual([]);
});

test('every category and market of the sample can be chosen', () => {
  for (const signal of sampleSignals) {
    expect(categories).toContain(signal.category);
    for (const market of signal.markets) expect(markets).toContain(market);
  }
});

test('the choices that no signal has are known, and each other one finds a signal', () => {
  const empty = emptyChoices(sampleSignals);
  expect(empty.categories).toEqual(['Pre-match', 'In-play', 'Corners', 'Form', 'Resilience']);
  for (const choice of categories)
    expect(slugs({ category: [choice] }).length > 0).toBe(!empty.categories.includes(choice));
  for (const choice of markets) expect(slugs({ market: [choice] }).length > 0).toBe(!empty.markets.includes(choice));
});

test('what is chosen is named in short: the text first, the level last', () => {
  const chosen = { ...filters.initial, q: 'xg', category: ['Tempo'], market: ['Draw'] };
  expect(inShort(chosen)).toEqual(['“xg”', 'Tempo', 'Draw', '60%']);
});
