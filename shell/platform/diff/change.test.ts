import { expect, test } from 'vitest';
import { type Change, grouped, together } from './change.ts';

const change = (said: string, more: Partial<Change> = {}): Change => ({ kind: 'look', owner: 'mf-one', said, ...more });

test('what is the same in every width and scheme is said once, without them', () => {
  const [all, dark] = [change('Grown.'), change('Darker.')];
  expect(
    together([
      { cell: 'light', changes: [all, all] },
      { cell: 'dark', changes: [all, dark] },
    ]),
  ).toEqual([all, { ...dark, when: 'dark' }]);
});

test('the same change of several things on several pages is one group', () => {
  const of = (thing: string, page: string) => change(`${thing}: color red → $1`, { of: thing, page });
  expect(grouped([of('a "One"', '/a'), of('a "Two"', '/a'), of('a "One"', '/b'), change('Other.')])).toEqual([
    { kind: 'look', owner: 'mf-one', said: 'a "One" and 1 more: color red → $1', pages: ['/a', '/b'] },
    { kind: 'look', owner: 'mf-one', said: 'Other.', pages: [] },
  ]);
});
