import { expect, test } from 'vitest';
import { suggestion } from './suggestion.ts';

const known = ['release', 'retire', 'status', 'at', 'who', 'mf-live', 'mf-signals', '--store'];

test.each([
  ['relase', 'release'],
  ['statu', 'status'],
  ['mf-lvie', 'mf-live'],
  ['mf-signal', 'mf-signals'],
  ['--stroe', '--store'],
  ['retrie', 'retire'],
])('%s was to be %s', (typed, name) => {
  expect(suggestion(typed, known)).toBe(` Did you mean "${name}"?`);
});

test.each(['deploy', 'mf-odds', 'x', 'is', ''])('nothing is like "%s"', (typed) => {
  expect(suggestion(typed, known)).toBe('');
});
