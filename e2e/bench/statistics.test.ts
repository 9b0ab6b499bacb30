import { expect, test } from 'vitest';
import { ratio, summarise } from './statistics.ts';
import { cell, markdownTable, whole } from './table.ts';

test('summarises what there is, and nothing else', () => {
  expect(summarise([30, undefined, 10, 20])).toEqual({ median: 20, min: 10, max: 30, count: 3 });
  expect(summarise([1, 2, 3, 10])?.median).toBe(2.5);
  expect(summarise([undefined])).toBeUndefined();
});

test('compares with the reference, where that can be done', () => {
  const [ten, fifteen] = [summarise([10]), summarise([15])];
  expect(ratio(fifteen, ten)).toBe(1.5);
  expect(ratio(fifteen, summarise([0]))).toBeUndefined();
  expect(cell(fifteen, whole, ten)).toBe('15 ×1.50');
  expect(cell(summarise([10, 20, 60]), whole)).toBe('20 (10 to 60)');
  expect(cell(undefined, whole, ten)).toBe('–');
});

test('tables are as wide as they must be', () => {
  expect(markdownTable(['', 'a'], [['row', '1']])).toBe('|     | a |\n| --- | - |\n| row | 1 |');
});
