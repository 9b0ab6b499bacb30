import { expect, test } from 'vitest';
import { type Deployment, releasesBefore, standing } from './deployments.ts';

const release = (version: string) => ({ version, integrity: '' });

/**
 * Deployments in words, oldest first: `+a` releases a, `<a` rolls back to it, `-a` retires it, `=a` mends its record.
 * `+b:a` releases b, and records a as its last-good.
 */
const chainOf = (words: string) =>
  words
    .split(' ')
    .map((word, index) => ({
      id: `${1_700_000_000_000 + index}-00000000`,
      name: 'mf-odds',
      action: ({ '+': 'release', '<': 'rollback', '-': 'retire', '=': 'repair' } as const)[word[0] as '+'],
      release: release(word.slice(1).split(':')[0] ?? ''),
      ...(word.includes(':') && { lastGood: release(word.split(':')[1] ?? '') }),
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
  ['+a +b <a <b:a', 'b a'],
  // The record of b is lost.
  ['+a +c:b', 'c b a'],
  ['+a +c:b <b:a', 'b a'],
  ['+a +c:b +d:c <b', 'b a'],
  ['+a +b +a', 'a b'],
  ['+a +b -b +c', 'c'],
  ['+a +b =b', 'b a'],
])('after %s, these stand: %s', (words, expected) => {
  expect(versions(standing(chainOf(words)))).toBe(expected);
});

test('what comes before is known although the end of the history is lost', () => {
  const before = (words: string, lost: number) => {
    const history = chainOf(words);
    return versions(releasesBefore({ deployment: history[0] as Deployment }, history.slice(lost)));
  };
  expect(before('+a +b +c:b', 1)).toBe('b a');
  // b was taken back.
  expect(before('+a +b <a +c:a', 1)).toBe('a');
  expect(before('+a +b:a <a +c:a', 3)).toBe('a');
});
