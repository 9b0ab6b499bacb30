import { expect, test } from 'vitest';
import { queuePosition, signUpsToNextTier } from './queue-position.ts';

test.each([
  [0, 156, 3],
  [1, 151, 2],
  [2, 146, 1],
  [3, 141, 0],
  [4, 136, 0],
  [31, 1, 0],
  [32, 1, 0],
])('after %d sign-ups the place is %d, with %d to the next tier', (signUps, place, more) => {
  expect(queuePosition(signUps)).toBe(place);
  expect(signUpsToNextTier(signUps)).toBe(more);
});
