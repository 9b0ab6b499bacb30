/** The verdict of a test on one composition. `skip`: it cannot be judged. */
export type Verdict = 'good' | 'bad' | 'skip';

/** The result of a search, in positions on the line that was searched. */
export type SearchResult =
  /** The test passes at the last position. */
  | { kind: 'passes' }
  /** The last position cannot be judged, so there is nothing to begin with. */
  | { kind: 'unknown' }
  /** The test fails at the first position too. */
  | { kind: 'always' }
  /** It began to fail at one of `candidates`: the last of them fails, and those before it cannot be judged. */
  | { kind: 'found'; candidates: number[]; isFirstJudged: boolean };

/**
 * Finds the position with which a test began to fail, in a line where it passes up to that position and fails from then
 * on. The last position is judged first. The first one counts as good, and is judged only if nothing after it is good:
 * a line of 64 positions after the first one takes at most 7 judgements, or 8 if the fault came with the very first.
 *
 * @param last the number of the last position; the first one is 0
 * @param judge is asked at most once for each position
 * @param skipped positions that cannot be judged; `judge` is not asked for them
 */
export async function firstBad(
  last: number,
  judge: (position: number) => Promise<Verdict>,
  skipped: Set<number> = new Set(),
): Promise<SearchResult> {
  const end = skipped.has(last) ? 'skip' : await judge(last);
  if (end !== 'bad') return { kind: end === 'good' ? 'passes' : 'unknown' };
  let [good, bad] = [0, last];
  for (;;) {
    const open = Array.from({ length: bad - good - 1 }, (_, index) => good + 1 + index).filter(
      (at) => !skipped.has(at),
    );
    const between = open[Math.floor((open.length - 1) / 2)];
    if (between === undefined) break;
    const verdict = await judge(between);
    if (verdict === 'skip') skipped.add(between);
    else if (verdict === 'good') good = between;
    else bad = between;
  }
  const first = good > 0 ? 'good' : bad === 0 ? 'bad' : skipped.has(0) ? 'skip' : await judge(0);
  if (first === 'bad') return { kind: 'always' };
  const candidates = Array.from({ length: bad - good }, (_, index) => good + 1 + index);
  return { kind: 'found', candidates, isFirstJudged: first === 'good' };
}
