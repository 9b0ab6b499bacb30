import { expect, test } from 'vitest';
import { band } from './band.ts';

test.each([
  [100, 'high'],
  [82, 'high'],
  [80, 'high'],
  [79.9, 'medium'],
  [71, 'medium'],
  [65, 'medium'],
  [64, 'low'],
  [0, 'low'],
  [-5, 'low'],
  [140, 'high'],
  [Number.NaN, 'low'],
])('%d is %s', (score, expected) => expect(band(score)).toBe(expected));
