import { expect, test } from 'vitest';
import { chiSquare, mostDifference } from './chi-square.ts';

test('a ratio as expected is 0 from it, and one that is 3.29 deviations off is as rare as 1 in 1,000', () => {
  expect(chiSquare({ of: 50, all: 1_000 }, 0.05, 1)).toBe(0);
  expect(chiSquare({ of: 0, all: 0 }, 0.05, 1)).toBe(0);
  const deviation = Math.sqrt(10_000 * 0.05 * 0.95);
  expect(chiSquare({ of: 500 + 3.29 * deviation, all: 10_000 }, 0.05, 1)).toBeCloseTo(10.83, 1);
  expect(chiSquare({ of: 500 + 3.29 * deviation, all: 10_000 }, 0.05, 4)).toBeCloseTo(2.71, 1);
});

test('a difference is bounded as the fewer of both samples allow', () => {
  const z = 1.645;
  // Without any failure it is Wilson's bound of the first alone.
  expect(mostDifference({ of: 0, all: 1_000 }, { of: 0, all: 1_000 })).toBeCloseTo(z ** 2 / (1_000 + z ** 2), 10);
  expect(mostDifference({ of: 10, all: 100 }, { of: 10, all: 100 })).toBeGreaterThan(0.05);
  expect(mostDifference({ of: 1_000, all: 10_000 }, { of: 1_000, all: 10_000 })).toBeLessThan(0.01);
  expect(mostDifference({ of: 0, all: 1_000 }, { of: 500, all: 1_000 })).toBeLessThan(-0.45);
  expect(mostDifference({ of: 1, all: 1 }, { of: 0, all: 0 })).toBe(1);
});
