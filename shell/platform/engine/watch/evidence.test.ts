import { expect, test } from 'vitest';
import { Evidence } from './evidence.ts';

const after = (events: [isOfNext: boolean, chance: number][]) => {
  const evidence = new Evidence();
  for (const event of events) evidence.add(...event);
  return evidence;
};

test.each([0.01, 0.05, 0.25, 0.9])(
  'an event that comes by a chance of %d leaves the odds as they are, on average',
  (chance) => {
    for (const before of [
      [],
      [[true, chance]],
      [
        [false, chance],
        [true, chance],
      ],
    ] as [boolean, number][][]) {
      const expected =
        chance * after([...before, [true, chance]]).odds + (1 - chance) * after([...before, [false, chance]]).odds;
      expect(expected).toBeCloseTo(after(before).odds, 10);
    }
  },
);

test('a release with more events than its share comes to high odds, one with fewer to low odds', () => {
  const mixed = (every: number, count: number) =>
    after(Array.from({ length: count }, (_, index) => [index % every === 0, 0.05]));
  expect(mixed(20, 2_000).odds).toBeLessThan(1);
  expect(mixed(40, 2_000).odds).toBeLessThan(0.01);
  expect(mixed(10, 400).odds).toBeGreaterThan(500);
  expect(mixed(2, 20).odds).toBeGreaterThan(250);
});

test('remembers the most that the odds have been', () => {
  const evidence = after(Array.from({ length: 5 }, () => [true, 0.05]));
  const { odds } = evidence;
  expect(odds).toBeGreaterThan(1_000);
  for (let count = 0; count < 100; count++) evidence.add(false, 0.05);
  expect(evidence.odds).toBeLessThan(odds / 1_000);
  expect(evidence.most).toBe(odds);
});

test('stays a number after 100,000 events', () => {
  const evidence = after([]);
  for (let count = 0; count < 100_000; count++) evidence.add(count % 3 === 0, 0.3);
  expect(evidence.odds).toBeGreaterThanOrEqual(0);
  expect(evidence.most).toBeGreaterThanOrEqual(1);
});
