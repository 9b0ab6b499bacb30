import { band } from '@mutha/shared-ui';
import type { LiveFixture } from '../data/index.ts';
import { minuteAt } from './minute-at.ts';

const fills = { high: 'bg-primary', medium: 'bg-ink/70', low: 'bg-muted' };

/**
 * When a match's signals fired, along its minutes. Those that are close lie above one another, so that each can be seen
 * on a phone. The list beside it says the same in words.
 */
export function Timeline({ match: { kickoff_iso, minute, latest_signals } }: { match: LiveFixture }) {
  const length = minute > 90 ? 120 : 90;
  const at = (moment: number) => `${Math.min(100, (moment / length) * 100)}%`;
  const fired = latest_signals
    .map((signal) => ({ ...signal, moment: Math.min(length, minuteAt(kickoff_iso, signal.ts)) }))
    .sort((a, b) => a.moment - b.moment);
  const lanes = lanesOf(
    fired.map(({ moment }) => moment),
    length / 20,
  );
  const height = `${Math.max(1, ...lanes.map((lane) => lane + 1)) * 0.875 + 0.25}rem`;
  return (
    <div aria-hidden="true" className="mx-1.5 mb-5 grid gap-1 text-xs text-muted">
      <span className="relative border-b-2 border-line" style={{ height }}>
        <span className="absolute -bottom-0.5 left-0 h-0.5 bg-success" style={{ width: at(minute) }} />
        <span className="absolute inset-y-0 w-px bg-line" style={{ left: at(45) }} />
        {fired.map(({ ts, label, confidence, moment }, index) => (
          <span
            key={ts + label}
            className={`absolute size-3 rounded-full [translate:-50%] ${fills[band(confidence)]}`}
            style={{ left: at(moment), bottom: `${(lanes[index] ?? 0) * 0.875 + 0.25}rem` }}
          />
        ))}
      </span>
      <span className="relative h-4">
        {[0, 45, 90, 120]
          .filter((tick) => tick <= length)
          .map((tick) => (
            <span key={tick} className="absolute" style={{ left: at(tick), translate: `-${(tick / length) * 100}%` }}>
              {tick}'
            </span>
          ))}
      </span>
    </div>
  );
}

/**
 * The lane of each moment, from 0 upwards: the lowest one in which the moment before is far enough away.
 * @param moments in ascending order, in minutes
 * @param apart the fewest minutes between two moments of a lane
 */
export function lanesOf(moments: readonly number[], apart: number): number[] {
  const ends: number[] = [];
  return moments.map((moment) => {
    const free = ends.findIndex((end) => moment - end >= apart);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = moment;
    return lane;
  });
}
