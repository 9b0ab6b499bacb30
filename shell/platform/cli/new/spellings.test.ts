import { expect, test } from 'vitest';
import { componentNameOf, inQuotes, pathWords, reworded, titleOf } from './spellings.ts';

test.each([
  ['odds', 'Odds', 'Odds'],
  ['match-odds', 'Match odds', 'MatchOdds'],
  ['top-4-race', 'Top 4 race', 'Top4Race'],
])('%s is "%s" for people, and %s for components', (name, title, component) => {
  expect([titleOf(name), componentNameOf(name)]).toEqual([title, component]);
});

test('a text with an apostrophe gets the other quotes', () => {
  expect([inQuotes('Odds'), inQuotes("Ada's")]).toEqual(["'Odds'", `"Ada's"`]);
});

test('a path is put in only where a whole string is that path', () => {
  const words = { 'mf-new-part': 'mf-odds', ...pathWords('/new-part', '/prices/today') };
  expect(reworded(`'/new-part' "/new-part" mf-new-part/x './src/new-part/a.ts'`, words)).toBe(
    `'/prices/today' "/prices/today" mf-odds/x './src/new-part/a.ts'`,
  );
});

test('what was put in is not looked at again', () => {
  expect(reworded('a b', { a: 'b', b: 'a' })).toBe('b a');
});
