import { minuteAt } from '../board/minute-at.ts';
import type { LiveFixture } from '../data/index.ts';

/** Minutes in which a signal's part in the momentum falls to about a third. */
const fading = 6;

/**
 * The momentum of a match in each of its minutes, from 0 to 1, from kick-off to now: the confidence of the signals so
 * far, each fading since the minute in which it fired. The highest minute is 1; a match without signals is 0
 * throughout.
 */
export function momentum({ kickoff_iso, minute, latest_signals }: LiveFixture): number[] {
  const fired = latest_signals.map(({ ts, confidence }) => ({ at: minuteAt(kickoff_iso, ts), confidence }));
  const sums = Array.from({ length: minute + 1 }, (_, now) =>
    fired
      .filter(({ at }) => at <= now)
      .reduce((sum, { at, confidence }) => sum + confidence * Math.exp((at - now) / fading), 0),
  );
  const highest = Math.max(...sums) || 1;
  return sums.map((sum) => sum / highest);
}
