import { expect, test } from 'vitest';
import { firstBad, type Verdict } from './first-bad.ts';

/** Searches a line in words: `g` passes, `b` fails, `s` cannot be judged. */
async function search(line: string, skipped?: Set<number>) {
  const asked: number[] = [];
  const found = await firstBad(
    line.length - 1,
    async (position) => {
      asked.push(position);
      return ({ g: 'good', b: 'bad', s: 'skip' } as Record<string, Verdict>)[line[position] ?? ''] as Verdict;
    },
    skipped,
  );
  expect(new Set(asked).size).toBe(asked.length);
  return { found, asked };
}

const found = (...candidates: number[]) => ({ kind: 'found', candidates, isFirstJudged: true });

test('finds each of 64 releases in at most 7 runs; the first of them takes one more', async () => {
  for (let fault = 1; fault <= 64; fault++) {
    const { found: result, asked } = await search('g'.repeat(fault) + 'b'.repeat(65 - fault));
    expect(result).toEqual(found(fault));
    expect(asked.length).toBeLessThanOrEqual(fault === 1 ? 8 : 7);
  }
});

test.each([
  ['gb', found(1)],
  ['ggggbbbb', found(4)],
  ['gssb', found(1, 2, 3)],
  ['ggssbb', found(2, 3, 4)],
  ['gsgbsb', found(3)],
  ['gsgssbbsb', found(3, 4, 5)],
  ['bbbb', { kind: 'always' }],
  ['b', { kind: 'always' }],
  ['bssb', { kind: 'always' }],
  ['gggg', { kind: 'passes' }],
  ['gbgg', { kind: 'passes' }],
  ['ggbs', { kind: 'unknown' }],
  ['ssbb', { kind: 'found', candidates: [1, 2], isFirstJudged: false }],
])('%s: %j', async (line, expected) => {
  expect((await search(line)).found).toEqual(expected);
});

test('what is known not to be judged costs nothing', async () => {
  const line = `${'s'.repeat(200)}${'g'.repeat(30)}${'b'.repeat(34)}`;
  const { found: result, asked } = await search(line, new Set(Array.from({ length: 200 }, (_, position) => position)));
  expect(result).toEqual(found(230));
  expect(asked.length).toBeLessThanOrEqual(7);
  expect((await search('gsb', new Set([0, 1]))).found).toEqual({ ...found(1, 2), isFirstJudged: false });
  expect(await search('gb', new Set([1]))).toEqual({ found: { kind: 'unknown' }, asked: [] });
});
