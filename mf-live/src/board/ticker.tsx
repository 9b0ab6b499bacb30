import { Confidence, LocalTime } from '@mutha/shared-ui';
import type { TickerEntry } from './filter-matches.ts';

/** The most recent signals, one line each. */
export function Ticker({ entries }: { entries: TickerEntry[] }) {
  return (
    <ol aria-label="Most recent signals">
      {entries.map(({ match, signal }) => (
        <li
          key={`${match.id} ${signal.ts} ${signal.label}`}
          className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-3"
        >
          <span className="font-display text-lg font-extrabold">
            <LocalTime iso={signal.ts} />
          </span>
          <span className="min-w-0">
            <span className="font-semibold">{signal.label}</span>{' '}
            <span className="text-sm text-muted">
              {match.home} vs {match.away}
            </span>
            <span className="block text-sm text-muted">{signal.note}</span>
          </span>
          <Confidence size="sm" value={signal.confidence} label={`${signal.label} confidence`} />
        </li>
      ))}
    </ol>
  );
}
