import { expect, test } from 'vitest';
import { progressLine, startProgress } from './progress.ts';

test.each([
  [0, 200, 0, 0, '0 of 200 tests'],
  [10, 200, 0.05, 60_000, '10 of 200 tests'],
  [50, 200, 0.25, 20_000, '50 of 200 tests, about 60 s left'],
  [50, 200, 0.5, 60_000, '50 of 200 tests, about 60 s left'],
  [50, 200, 0.25, 60_000, '50 of 200 tests, about 3 min left'],
  [199, 200, 0.995, 60_000, '199 of 200 tests, about 10 s left'],
])('%d of %d, %d of the work after %d ms, reads "%s"', (done, total, share, passed, line) => {
  expect(progressLine('tests', done, total, share, passed)).toBe(line);
});

/** Lines of a run of ten things, each of which takes the time and the share of the work that it is given. */
function linesOf(things: [at: number, by: number][], work: number): string[] {
  let time = 0;
  const lines: string[] = [];
  const progress = startProgress(
    'tests',
    10,
    work,
    (line) => lines.push(line),
    () => time,
  );
  for (const [at, by] of things) {
    time = at;
    progress.advance(by);
  }
  return lines;
}

test('says so at most every ten seconds', () => {
  const things = [3_000, 11_000, 15_000, 22_000].map((at): [number, number] => [at, 1]);
  expect(linesOf(things, 10)).toEqual(['── 2 of 10 tests, about 50 s left', '── 4 of 10 tests, about 40 s left']);
});

test('a long test that is done counts for more than a short one', () => {
  expect(linesOf([[60_000, 50]], 100)).toEqual(['── 1 of 10 tests, about 60 s left']);
});
