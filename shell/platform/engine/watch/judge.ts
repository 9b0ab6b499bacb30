import ms from 'ms';
import type { Verdict } from '../live/rollouts.ts';
import { chiSquare, mostDifference } from './chi-square.ts';
import { type Aspect, aspects, type Comparison, type Held } from './comparison.ts';
import { thresholds } from './thresholds.ts';

const { enough, oddRatio, stale, suspicion } = thresholds;

/** The times that a watch judges by. All in milliseconds. */
export interface Moment {
  /** The time of the newest report in the log, since 1970. Undefined where there was none yet. */
  newest: number | undefined;
  /** How long ago that was. */
  quiet: number;
  /** For how long this process has watched the present step, by a clock that cannot be set. */
  watched: number;
}

export interface Judged extends Verdict {
  /** Of `worse`: in what, with numbers. Of `not enough yet`: what is missing. Otherwise empty. */
  because: string;
}

/** The verdict on a rollout: worse at once, better or equal only where nothing is missing. */
export function judge(comparison: Comparison, moment: Moment): Judged {
  const { visits } = comparison;
  const made = { visits: { ...visits }, numbers: numbersOf(comparison) };
  const missing = missingIn(comparison, moment);
  // Where the ratio is odd, something decides who is counted. It may be speed, and is not the failures of the few.
  const trusted = isOdd(comparison) ? aspects.slice(0, 1) : aspects;
  const worse = trusted.filter((aspect) => comparison.isWorse(aspect)).map((aspect) => worseIn(comparison, aspect));
  if (worse.length > 0) return { verdict: 'worse', ...made, because: worse.join('; ') };
  if (missing.length > 0) return { verdict: 'not enough yet', ...made, because: missing.join('; ') };
  return { verdict: 'better or equal', ...made, because: '' };
}

/**
 * The figures: `failures.next` and `failures.live`, the shares of page lives with a failure; `failures.odds`, how
 * much speaks for it that they are more; the same of `lcp`, `inp` and `cls`, for values above `lcp.limit` and so on.
 * A figure that is not measured yet is missing.
 */
function numbersOf({ compared }: Comparison): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const aspect of aspects) {
    const { events, lives, limit, evidence } = compared[aspect];
    if (limit !== undefined) numbers[`${aspect}.limit`] = limit;
    for (const held of ['next', 'live'] as const)
      if (lives[held] > 0) numbers[`${aspect}.${held}`] = rounded(events[held] / lives[held]);
    if (lives.next + lives.live > 0) numbers[`${aspect}.odds`] = rounded(Math.min(evidence.most, 1e9));
  }
  return numbers;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** All that keeps a rollout from its next step. */
function missingIn(comparison: Comparison, { newest, quiet, watched }: Moment): string[] {
  const { visits, compared, rollout, tooMany, isPossible } = comparison;
  if (!isPossible) return ['nothing is live to compare it with'];
  const { hold = 0 } = rollout.plan ?? {};
  const held = Math.min(watched, newest === undefined ? 0 : Math.max(0, newest - Date.parse(rollout.since)));
  const missing: string[] = [];
  if (newest === undefined) missing.push('the log has no report');
  else if (quiet > stale) missing.push(`the log has no report since ${timeOf(newest)}`);
  if (visits.next < enough) missing.push(`${visits.next} of ${enough} page lives so far`);
  if (tooMany > visits.next + visits.live) missing.push(`${tooMany} reports do not count: too many from one address`);
  if (held < hold) missing.push(`${ms(Math.floor(held / 1_000) * 1_000)} of ${ms(hold)} have passed`);
  if (visits.next >= enough && isOdd(comparison))
    missing.push(
      `${percent(visits.next / (visits.next + visits.live))} of page lives are its own, but its share is ${percent(comparison.expected)}`,
    );
  const [next, live] = (['next', 'live'] as const).map((side) => failuresOf(comparison, side));
  if (next && live && visits.next >= enough && mostDifference(next, live) >= thresholds.worsening)
    missing.push(`it may fail for ${percent(mostDifference(next, live))} more`);
  if (live && live.of > thresholds.mostFailures * live.all && visits.live > 0)
    missing.push(`the live release fails in ${percent(live.of / live.all)} of page lives, which is not credible`);
  for (const aspect of aspects)
    if (compared[aspect].evidence.odds >= suspicion) missing.push(`it looks worse: ${shares(comparison, aspect)}`);
  return missing;
}

function failuresOf({ compared: { failures } }: Comparison, held: Held) {
  return { of: failures.events[held], all: failures.lives[held] };
}

/** Whether the share of its page lives is not the share of its buckets. */
function isOdd({ visits, expected, addresses }: Comparison): boolean {
  return chiSquare({ of: visits.next, all: visits.next + visits.live }, expected, addresses.weight) > oddRatio;
}

const worseWords: Record<Aspect, string> = {
  failures: 'More page lives fail',
  lcp: 'The largest paint comes later',
  inp: 'Presses are answered later',
  cls: 'The layout shifts more',
};

function worseIn(comparison: Comparison, aspect: Aspect): string {
  return `${worseWords[aspect]}: ${shares(comparison, aspect)}`;
}

/** Both shares of an aspect, in words. */
function shares({ compared }: Comparison, aspect: Aspect): string {
  const { events, lives, limit = 0 } = compared[aspect];
  const what = {
    failures: 'with a failure',
    lcp: `above ${Math.round(limit)} ms`,
    inp: `above ${Math.round(limit)} ms`,
    cls: `with a layout shift above ${limit / 1_000}`,
  }[aspect];
  const [next, live] = (['next', 'live'] as const).map(
    (held) => `${events[held]} of ${lives[held]} (${percent(events[held] / Math.max(1, lives[held]))})`,
  );
  return `${next} ${what}, with the live release ${live}`;
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(2))} %`;
}

function timeOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
