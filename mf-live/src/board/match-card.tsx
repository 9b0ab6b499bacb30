import { Badge, Card, Confidence, LocalTime } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { LiveFixture } from '../data/index.ts';
import { Cards } from './cards.tsx';
import { bestSignals } from './filter-matches.ts';
import { phaseLabel } from './phase-label.ts';
import { carries } from './signal-name.ts';

interface MatchCardProps {
  match: LiveFixture;
  threshold: number;
  /** The name of the signal that a link asked for. Matches with this signal are highlighted. */
  highlighted: string;
  onOpen: (id: string) => void;
}

/** A match as a scoreboard: two lines of team and score, then the signals. The whole card is one button. */
export const MatchCard = memo(function MatchCard({ match, threshold, highlighted, onOpen }: MatchCardProps) {
  const { id, league, kickoff_iso, home, away, score, minute, phase, latest_signals, incidents } = match;
  const isHighlighted = carries(match, highlighted);
  return (
    <Card
      asChild
      className={clsx(
        'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-4',
        isHighlighted && 'border-l-4 border-primary',
      )}
    >
      <button type="button" data-fixture={id} data-highlighted={isHighlighted} onClick={() => onOpen(id)}>
        <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <Badge variant="outline">{league}</Badge>
          <span className="text-muted">
            Kick-off <LocalTime iso={kickoff_iso} />
          </span>
        </span>
        <span className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 font-display min-[20rem]:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6 text-2xl font-extrabold">
          <span className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <span className="flex justify-between gap-4">
              <span className="min-w-0">{home}</span> <span className="text-3xl font-black">{score.home}</span>
            </span>
            <span className="flex justify-between gap-4">
              <span className="min-w-0">{away}</span> <span className="text-3xl font-black">{score.away}</span>
            </span>
          </span>
          <span className="grid min-w-18 gap-1 border-line min-[20rem]:justify-items-center min-[20rem]:border-l min-[20rem]:pl-4">
            <span className="text-3xl font-black text-primary-ink">{minute}'</span>
            <span className="font-sans text-xs font-semibold text-muted">{phaseLabel(phase)}</span>
          </span>
        </span>
        <span className="grid gap-1 border-t border-line pt-3">
          {bestSignals(latest_signals, threshold).map(({ ts, label, confidence }) => (
            <span
              key={ts + label}
              className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold"
            >
              {label} <Confidence size="sm" value={confidence} label={`${label} confidence`} />
            </span>
          ))}
        </span>
        <Cards {...incidents} />
      </button>
    </Card>
  );
});
