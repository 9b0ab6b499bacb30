import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

test('gives the ends of the scale, whichever colour comes first', () => {
  expect(contrastRatio('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21);
  expect(contrastRatio('rgb(255, 255, 255)', 'rgb(0, 0, 0)')).toBeCloseTo(21);
  expect(contrastRatio('rgb(9, 9, 9)', 'rgb(9, 9, 9)')).toBe(1);
});

test('gives the ratio that other tools give', () => {
  expect(contrastRatio('rgb(118, 118, 118)', 'rgb(255, 255, 255)')).toBeCloseTo(4.54, 2);
});

test('does not guess at what it cannot read', () => {
  expect(contrastRatio('hotpink', 'rgb(0, 0, 0)')).toBeNaN();
});
