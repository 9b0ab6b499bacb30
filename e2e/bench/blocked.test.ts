import { expect, test } from 'vitest';
import { blockedTime } from './blocked.ts';

test('counts what goes beyond 50 ms of each task, until the end', () => {
  expect(blockedTime([], 5_000)).toBe(0);
  expect(blockedTime([{ from: 0, duration: 50 }], 5_000)).toBe(0);
  const two = [
    { from: 100, duration: 80 },
    { from: 300, duration: 150 },
  ];
  expect(blockedTime(two, 5_000)).toBe(130);
  expect(blockedTime(two, 400)).toBe(80);
  expect(blockedTime(two, 200)).toBe(30);
});
