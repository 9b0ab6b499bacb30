import { expect, test } from 'vitest';
import { slow4g, transferTime, unthrottled } from './conditions.ts';

test('a transfer takes its latency, and its bytes at the rate of the network', () => {
  expect(transferTime(slow4g, 0)).toBe(150);
  expect(transferTime(slow4g, 20_000)).toBe(250);
  expect(transferTime(unthrottled, 20_000)).toBe(0);
});
