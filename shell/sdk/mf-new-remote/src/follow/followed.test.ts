import { expect, test } from 'vitest';
import { followed, toggled } from './followed.ts';

test('a match is followed, and no longer followed, in the order of the visitor', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('a fourth match is not taken, until there is room for it', () => {
  expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  expect(toggled(toggled(['a', 'b', 'c'], 'a'), 'd')).toEqual(['b', 'c', 'd']);
});

test('the store begins empty, and keeps what is toggled', () => {
  expect(followed.getState().ids).toEqual([]);
  followed.getState().toggle('a');
  expect(followed.getState().ids).toEqual(['a']);
  followed.getState().toggle('a');
  expect(followed.getState().ids).toEqual([]);
});
