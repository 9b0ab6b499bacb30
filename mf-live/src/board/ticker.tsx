import { Confidence, LocalTime, Opener } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import { Label } from './label.tsx';
import { minuteAt } from './minute-at.ts';
import type { Named } from './names.ts';
import type { TickerEntry } from './ticker-entries.ts';

interface TickerProps {
  entries: TickerEntry[];
  /** The signal of a link. Its lines are marked. */
  highlighted: Named | undefined;
  onOpen: (id: string) => void;
}

/** The most recent signals, one line each. */
export function Ticker({ entries, highlighted, onOpen }: TickerProps) {
  return (
    <ol aria-label="Most recent signals">
      {entries.map(({ match, signal }, index) => {
        const isMarked = signal.label === highlighted?.name;
        return (
          <li
            key={`${match.id} ${signal.ts} ${signal.label}`}
            data-highlighted={isMarked}
            className={clsx(
              'grid items-baseline min-[20rem]:grid-cols-[auto_1fr_auto] gap-x-4 gap-y-1 border-t border-line py-3',
              isMarked && 'border-l-4 border-l-primary pl-3',
            )}
          >
            <span className="font-display text-lg font-extrabold">
              <LocalTime iso={signal.ts} />
            </span>
            <span className="min-w-0">
              <span className="font-semibold">
                <Label>{signal.label}</Label>
              </span>{' '}
              <span className="text-sm text-muted">{`${minuteAt(match.kickoff_iso, signal.ts)}'`}</span>{' '}
              <Opener
                href={`?fixture=${encodeURIComponent(match.id)}`}
                onOpen={() => onOpen(match.id)}
                className="inline-block min-h-6 text-sm text-muted underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {match.home} vs {match.away}
              </Opener>
              <span className="block text-sm text-muted">{signal.note}</span>
            </span>
            <Confidence
              size="sm"
              // The colour of a high score marks what a link asks for, or else the newest signal.
              isPlain={highlighted ? !isMarked : index > 0}
              value={signal.confidence}
              label={`${signal.label} confidence`}
              className="flex-row-reverse justify-self-end"
            />
          </li>
        );
      })}
    </ol>
  );
}
