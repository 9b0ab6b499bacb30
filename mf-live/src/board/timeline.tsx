import type { LiveFixture } from '../data/index.ts';
import { minuteAt } from './minute-at.ts';

/** When a match's signals fired, along its minutes. The list beside it says the same in words. */
export function Timeline({ match: { kickoff_iso, minute, latest_signals } }: { match: LiveFixture }) {
  const length = minute > 90 ? 120 : 90;
  const at = (moment: number) => `${Math.min(100, (moment / length) * 100)}%`;
  return (
    <div aria-hidden="true" className="mx-1.5 mb-6 grid gap-1 text-xs text-muted">
      <span className="relative h-6">
        <span className="absolute inset-x-0 top-1/2 h-0.5 bg-line" />
        <span className="absolute top-1/2 left-0 h-0.5 bg-line-strong" style={{ width: at(minute) }} />
        <span className="absolute inset-y-1 w-0.5 bg-line-strong" style={{ left: at(45) }} />
        {/* The newest lies above older ones. */}
        {latest_signals.toReversed().map(({ ts, label, confidence }) => (
          <span
            key={ts + label}
            className={`absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-raised ${confidence >= 80 ? 'bg-primary' : 'bg-muted'}`}
            style={{ left: at(minuteAt(kickoff_iso, ts)) }}
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
