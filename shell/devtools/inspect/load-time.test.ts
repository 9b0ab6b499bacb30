import { expect, test } from 'vitest';
import { type Asked, askedFor, loadTime } from './load-time.ts';

const file = (name: string, startTime: number): Asked => ({
  name,
  startTime,
  responseEnd: startTime + 10,
  transferSize: 1,
  encodedBodySize: 1,
});

test('counts from the first requested file until the region was ready', () => {
  expect(loadTime([file('b', 40), file('a', 25)], 0, 125.4)).toBe(100);
});

test('of files that had been fetched ahead, counts from the time at which the page wanted them', () => {
  const entries = [file('https://site/a.js', 50), file('https://site/b.js', 60)];
  expect(loadTime(askedFor(entries, ['https://site/a.js'], 1_000), 1_000, 1_012)).toBe(12);
});

test('has no time while the region is not ready', () => {
  expect(loadTime([file('a', 25)], 0, undefined)).toBeUndefined();
});

test('a second try, which has another address, is the same file', () => {
  const entries = [
    file('https://site/a.js', 5),
    file('https://site/a.js?again=1', 9),
    file('https://site/other.js', 1),
  ];
  expect(askedFor(entries, ['https://site/a.js'], 0).map(({ startTime }) => startTime)).toEqual([5, 9]);
});
