import { expect, test } from 'vitest';
import { stakeEnds, stakeStep, stakeText } from './weekly-stake.ts';

test.each([
  [0, 0],
  [4, 4],
  [125, 4],
  [-1, 0],
])('a stake of %d is at step %d', (stake, step) => expect(stakeStep(stake)).toBe(step));

test('the ends read the same as the steps there', () => {
  expect([stakeText(0), stakeText(4)]).toEqual(stakeEnds);
  expect(stakeEnds).toEqual(['<£50', '£1k+']);
});
