import { expect, test } from 'vitest';
import { isLine, nameOrTokenFrom, tokenFrom, versionFrom } from './arguments.ts';
import { counted } from './tables.ts';

test('a token may be cut, to 4 digits at least', () => {
  for (const token of ['abcd', '0'.repeat(32)]) expect(tokenFrom(token)).toBe(token);
  for (const wrong of ['abc', 'abcg', 'ABCD', '0'.repeat(33), '']) expect(() => tokenFrom(wrong)).toThrow('first 4');
});

test('a version may be cut, to 4 digits at least', () => {
  for (const version of ['abcd', '0'.repeat(16)]) expect(versionFrom(version)).toBe(version);
  for (const wrong of ['abc', 'files', '0'.repeat(17), '']) expect(() => versionFrom(wrong)).toThrow('first 4');
});

test('what is neither a name nor a token is told of both', () => {
  for (const right of ['shell', 'mf-live', 'abcd']) expect(nameOrTokenFrom(right)).toBe(right);
  expect(() => nameOrTokenFrom('abc')).toThrow(/neither "shell", nor .* such as mf-live, nor a token/);
});

test.each([
  ['Prices of today', true],
  ['', false],
  ['  ', false],
  ['two\nlines', false],
  ['a\u001b[2J', false],
  ['12345678901', false],
])('%j is a line of at most ten characters or more: %s', (text, isOne) => {
  expect(isLine(text, text.startsWith('1') ? 10 : 20)).toBe(isOne);
});

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1200, '1,200 pages'],
])('%d are %s', (count, said) => {
  expect(counted(count, 'page')).toBe(said);
});
