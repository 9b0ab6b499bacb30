import { Badge, Card, Confidence, Details, LocalTime } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { LiveFixture } from '../data/index.ts';
import { Cards } from './cards.tsx';
import { bestSignals } from './filter-matches.ts';
import { Label } from './label.tsx';
import { carries, type Named } from './names.ts';
import { phaseLabel } from './phase-label.ts';

interface MatchCardProps {
  match: LiveFixture;
  threshold: number;
  /** The signal of a link. Matches that carry it are marked. */
  highlighted: Named | undefined;
  /** Whether its dialog is loading. */
  isOpening: boolean;
  onOpen: (id: string) => void;
}

/** A match as a scoreboard: two lines of team and score, then the signals. A press anywhere opens the match. */
export const MatchCard = memo(function MatchCard({ match, threshold, highlighted, isOpening, onOpen }: MatchCardProps) {
  const { id, league, kickoff_iso, home, away, score, minute, phase, latest_signals, incidents } = match;
  const isHighlighted = highlighted !== undefined && carries(match, highlighted, threshold);
  return (
    <Card
      asChild
      className={clsx(
        'relative grid w-full grid-cols-[minmax(0,1fr)] content-start gap-4',
        isHighlighted && 'border-l-4 border-primary',
      )}
    >
      <article data-fixture={id} data-highlighted={isHighlighted}>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <Badge variant="outline">{league}</Badge>
          <span className="text-muted">
            Kick-off <LocalTime iso={kickoff_iso} show="day" /> <LocalTime iso={kickoff_iso} />
          </span>
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 font-display min-[20rem]:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6 text-2xl font-extrabold">
          <h2 className="grid grid-cols-[minmax(0,1fr)] gap-1 text-2xl">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{home}</span> <span className="text-3xl font-black">{score.home}</span>
            </span>{' '}
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{away}</span> <span className="text-3xl font-black">{score.away}</span>
            </span>
          </h2>
          <p className="grid min-w-18 gap-1 border-line min-[20rem]:justify-items-center min-[20rem]:border-l min-[20rem]:pl-4">
            <span className="text-3xl font-black text-primary-ink">{`${minute}'`}</span>{' '}
            <span className="font-sans text-xs font-semibold text-muted">{phaseLabel(phase)}</span>
          </p>
        </div>
        <ul className="grid gap-1 border-t border-line pt-3">
          {bestSignals(latest_signals, threshold, highlighted?.name).map(({ ts, label, confidence }) => (
            <li key={ts + label} className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold">
              <Label className="relative z-10">{label}</Label>
              <Confidence size="sm" value={confidence} label={`${label} confidence`} />
            </li>
          ))}
        </ul>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <Cards {...incidents} />
          <Details
            of={`${home} vs ${away}`}
            href={`?fixture=${encodeURIComponent(id)}`}
            isOpening={isOpening}
            onOpen={() => onOpen(id)}
          />
        </p>
      </article>
    </Card>
  );
});
