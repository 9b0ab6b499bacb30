import { expect, test } from 'vitest';
import { limits } from './limits.ts';

test.each([
  [64, { files: 12, connections: 12 }],
  [1_024, { files: 492, connections: 492 }],
  [Number.POSITIVE_INFINITY, { files: 1_000, connections: 10_000 }],
  [10, { files: 1, connections: 1 }],
])('of %d open files each connection and each file gets its part', (descriptors, parts) => {
  expect(limits(descriptors)).toEqual(parts);
});

test('this process has a limit of its own', () => expect(limits().files).toBeGreaterThan(0));
