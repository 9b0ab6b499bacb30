import { Badge, Card, Details, LocalTime } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { LiveFixture } from '../data/index.ts';
import { CardSignals } from './card-signals.tsx';
import { Cards } from './cards.tsx';
import { isOver } from './filter-matches.ts';
import { MatchMinute } from './match-minute.tsx';
import { carries, type Named } from './names.ts';
import { Star } from './star.tsx';

interface MatchCardProps {
  match: LiveFixture;
  threshold: number;
  /** Whether it leads the board. In a wide window it then has the whole width, its score beside its signals. */
  leads: boolean;
  /** The signal of a link. Matches that carry it are marked. */
  highlighted: Named | undefined;
  isFavorite: boolean;
  /** Whether its dialog is loading. */
  isOpening: boolean;
  onOpen: (id: string) => void;
}

/**
 * A match as a scoreboard: two lines of team and score, then the signals. A press anywhere opens the match. A match
 * that is over is drawn flat and muted.
 */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, threshold, leads, highlighted, isFavorite, isOpening, onOpen } = props;
  const { id, league, kickoff_iso, home, away, score, incidents } = match;
  const isHighlighted = highlighted !== undefined && carries(match, highlighted, threshold);
  const figure = clsx('text-3xl font-black', leads && 'lg:text-4xl');
  return (
    <Card
      asChild
      className={clsx(
        'relative flex w-full flex-col gap-3 sm:gap-4',
        leads && 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-x-12 lg:[&>p]:col-span-2 lg:[&>ul]:border-0',
        isHighlighted && 'border-l-4 border-primary',
        isOver(match) && 'bg-transparent text-muted [box-shadow:none]',
      )}
    >
      <article data-fixture={id} data-highlighted={isHighlighted} data-over={isOver(match) || undefined}>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="flex flex-wrap gap-2">
            <Badge variant="outline">{league}</Badge>
            {isFavorite && (
              <Badge variant="secondary">
                <Star /> Favorited
              </Badge>
            )}
          </span>
          <span className="text-muted *:last:text-right">
            Kick-off <LocalTime iso={kickoff_iso} show="day" /> <LocalTime iso={kickoff_iso} />
          </span>
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 font-display min-[20rem]:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6 text-2xl font-extrabold">
          <h2
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)] gap-1 text-2xl max-[22rem]:text-xl',
              leads && 'lg:text-3xl',
            )}
          >
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{home}</span> <span className={figure}>{score.home}</span>
            </span>{' '}
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{away}</span> <span className={figure}>{score.away}</span>
            </span>
          </h2>
          <p className="grid min-w-18 gap-1 border-line min-[20rem]:justify-items-center min-[20rem]:border-l min-[20rem]:pl-4">
            <MatchMinute match={match} />
          </p>
        </div>
        <CardSignals match={match} threshold={threshold} wanted={highlighted?.name} />
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
