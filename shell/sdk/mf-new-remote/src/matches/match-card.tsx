import { Badge, Card, Chip, LocalTime } from '@mutha/shared-ui';
import type { Match } from '../data/index.ts';

interface MatchCardProps {
  match: Match;
  isFollowed: boolean;
  /** Whether the visitor may follow another match. */
  hasRoom: boolean;
  onToggle: (id: string) => void;
}

export function MatchCard({
  match: { id, kickoff, league, home, away },
  isFollowed,
  hasRoom,
  onToggle,
}: MatchCardProps) {
  return (
    <Card asChild className="grid grid-cols-[minmax(0,1fr)] content-between gap-4">
      <article data-match={id}>
        <div className="grid gap-2">
          <p>
            <Badge variant="outline">{league}</Badge>
          </p>
          <h2 className="text-2xl">
            {home} <span className="text-muted">vs</span> {away}
          </h2>
          {/* A line of its own: it is short until the visitor's time zone is known, and must move nothing. */}
          <p className="text-sm text-muted">
            <LocalTime iso={kickoff} show="full" />
          </p>
        </div>
        <p className="border-t border-line pt-4">
          <Chip
            aria-label={`Follow ${home} vs ${away}`}
            pressed={isFollowed}
            disabled={!isFollowed && !hasRoom}
            onPressedChange={() => onToggle(id)}
          >
            Follow
          </Chip>
        </p>
      </article>
    </Card>
  );
}
