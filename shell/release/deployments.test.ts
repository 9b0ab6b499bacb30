import { expect, test } from 'vitest';
import { earlierThan, standing } from './deployments.ts';

/** Deployments in words, oldest first: `+a` releases a, `<a` rolls back to it, `-a` retires it, `=a` mends its record. */
const chainOf = (words: string) =>
  words
    .split(' ')
    .map((word, index) => ({
      id: `${1_700_000_000_000 + index}-00000000`,
      name: 'mf-odds',
      action: ({ '+': 'release', '<': 'rollback', '-': 'retire', '=': 'repair' } as const)[word[0] as '+'],
      release: { version: word.slice(1), integrity: '' },
      at: '',
      by: '',
    }))
    .reverse();
const versions = (releases: { version: string }[]) => releases.map(({ version }) => version).join(' ');

test.each([
  ['+a +b +c', 'c b a'],
  ['+a +b <a', 'a'],
  ['+a +b <a +c', 'c a'],
  ['+a +b <a +c <a', 'a'],
  ['+a +b <a +c <a +b', 'b a'],
  ['+a +b +c <a', 'a'],
  ['+a +b <a <b', 'b a'],
  ['+a +b +a', 'a b'],
  ['+a +b -b +c', 'c'],
  ['+a +b =b', 'b a'],
])('after %s, these stand: %s', (words, expected) => {
  expect(versions(standing(chainOf(words)))).toBe(expected);
});

const release = (version: string) => ({ version, integrity: '' });

test('what comes before is what the registry names only where the history does not know better', () => {
  const before = (lastGood: string, words: string) =>
    versions(earlierThan({ live: release('c'), lastGood: release(lastGood) }, chainOf(words)));
  expect(before('b', '+a +b +c')).toBe('b a');
  // The record of b is lost.
  expect(before('b', '+a +c')).toBe('b a');
  // b was taken back.
  expect(before('b', '+a +b <a +c')).toBe('a');
});
