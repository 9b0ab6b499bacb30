import { expect, test } from 'vitest';
import { progressLine, startProgress } from './progress.ts';

test.each([
  [0, 200, 0, '0 of 200 tests'],
  [50, 200, 20_000, '50 of 200 tests, about 60 s left'],
  [50, 200, 60_000, '50 of 200 tests, about 3 min left'],
  [199, 200, 60_000, '199 of 200 tests, about 10 s left'],
])('%d of %d after %d ms reads "%s"', (done, total, passed, line) => {
  expect(progressLine('tests', done, total, passed)).toBe(line);
});

test('says so at most every ten seconds, and not of the last', () => {
  let time = 0;
  const lines: string[] = [];
  const progress = startProgress(
    'tests',
    (line) => lines.push(line),
    () => time,
  );
  for (const [at, done] of [
    [3_000, 1],
    [11_000, 2],
    [15_000, 3],
    [22_000, 4],
    [40_000, 10],
  ] as const) {
    time = at;
    progress.reach(done, 10);
  }
  expect(lines).toEqual(['── 2 of 10 tests, about 50 s left', '── 4 of 10 tests, about 40 s left']);
});
