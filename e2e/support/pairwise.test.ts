import { expect, test } from 'vitest';
import { pairsOf, pairwise } from './pairwise.ts';

const values = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);
/** Every case of three factors, but for those that cannot be. */
const cases = values(20, 'kind').flatMap((kind) =>
  values(5, 'damage').flatMap((damage) => values(7, 'command').map((command) => [kind, damage, command])),
);
const possible = cases.filter(([kind, damage]) => kind !== 'kind3' || damage === 'damage1');
const asTheyAre = (one: string[]) => one;
const pairsIn = (some: string[][]) => new Set(some.flatMap(pairsOf));

test.each([
  ['all cases', cases],
  ['cases of which some cannot be', possible],
])('of %s, every pair is in a chosen case', (_, some) => {
  expect(pairsIn(pairwise(some, asTheyAre))).toEqual(pairsIn(some));
});

test('few cases are enough: hardly more than the two largest factors need', () => {
  expect(pairwise(cases, asTheyAre).length).toBeLessThan(20 * 7 * 1.1);
});

test('the order of the cases changes nothing', () => {
  expect(pairwise(cases.toReversed(), asTheyAre)).toEqual(pairwise(cases, asTheyAre));
});

test('what others try needs no other case', () => {
  const tried = cases.slice(0, 100);
  const chosen = pairwise(cases, asTheyAre, tried);
  expect(pairsIn([...tried, ...chosen])).toEqual(pairsIn(cases));
  expect(chosen.length).toBeLessThan(pairwise(cases, asTheyAre).length);
  expect(pairwise(cases, asTheyAre, cases)).toEqual([]);
});
