import { expect, test } from 'vitest';
import { aligned } from './aligned.ts';

/** Aligns two words letter by letter, and writes each pair: `-` for none. */
const pairs = (before: string, after: string, replaces = (_was: string, _is: string) => false) =>
  aligned([...before], [...after], (letter) => letter, replaces)
    .map(([was = '-', is = '-']) => was + is)
    .join(' ');

test.each([
  ['abc', 'abc', 'aa bb cc'],
  ['abc', 'axbc', 'aa -x bb cc'],
  ['abc', 'ac', 'aa b- cc'],
  ['abcabd', 'abd', 'aa bb c- a- b- dd'],
  ['', 'ab', '-a -b'],
  ['ab', '', 'a- b-'],
])('%s beside %s', (before, after, expected) => {
  expect(pairs(before, after)).toBe(expected);
});

test('an entry and its replacement form one pair, in order', () => {
  expect(pairs('axyd', 'a12d', (was, is) => was === 'y' && is === '1')).toBe('aa x- y1 -2 dd');
});

test('of lists of thousands with nothing in common, every entry is there', () => {
  const before = Array.from({ length: 20_000 }, (_, at) => `a${at}`);
  const after = Array.from({ length: 20_000 }, (_, at) => `b${at}`);
  expect(aligned(before, after, String, () => false)).toHaveLength(40_000);
});
