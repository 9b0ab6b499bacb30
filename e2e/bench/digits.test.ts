import { expect, test } from 'vitest';
import { decimals } from './digits.ts';

test.each([
  [0, 2],
  [0.004, 2],
  [0.06, 2],
  [0.099, 2],
  [0.1, 1],
  [0.4, 1],
  [3, 1],
  [Number.POSITIVE_INFINITY, 1],
])('loads that lie %d apart allow %d decimals of 2', (spread, allowed) => {
  expect(decimals(spread, 2)).toBe(allowed);
});

test('never more than the finest', () => {
  expect(decimals(0.06, 1)).toBe(1);
  expect(decimals(3, 0)).toBe(0);
});
