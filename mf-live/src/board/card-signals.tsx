import { Confidence } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import type { LiveFixture } from '../data/index.ts';
import { bestSignals, isOver } from './filter-matches.ts';
import { Label } from './label.tsx';
import { minuteAt } from './minute-at.ts';

interface CardSignalsProps {
  match: LiveFixture;
  threshold: number;
  /** The name of the signal that a link asks for. It leads. */
  wanted: string | undefined;
}

/**
 * The signals on a card, each with the minute in which it fired. The first one leads: it alone has stripes, so that on
 * the whole board the colour of a high score marks one thing in each match. In a match that is over, nothing leads.
 */
export function CardSignals({ match, threshold, wanted }: CardSignalsProps) {
  return (
    <ul className="grid border-t border-line pt-1">
      {bestSignals(match.latest_signals, threshold, wanted).map(({ ts, label, confidence }, index) => {
        const leads = index === 0 && !isOver(match);
        return (
          <li
            key={ts + label}
            className={clsx(
              'flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-sm font-semibold',
              leads && 'lg:min-h-11 lg:text-base',
            )}
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <Label className="relative z-10 inline-flex min-h-9 items-center">{label}</Label>
              <span className="text-sm font-normal text-muted">{`${minuteAt(match.kickoff_iso, ts)}'`}</span>
            </span>
            <Confidence
              size="sm"
              isPlain={!leads}
              value={confidence}
              label={`${label} confidence`}
              className={clsx('flex-row-reverse', leads && 'lg:[--gap:2px] lg:[--height:0.875rem] lg:[--stripe:5px]')}
            />
          </li>
        );
      })}
    </ul>
  );
}
