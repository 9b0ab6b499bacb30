import { PageHeader } from '@mutha/shared-ui';
import { readLive } from '../data/index.ts';
import { MatchCard } from './match-card.tsx';

export function BoardScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader title="Live Signals" lead="In-play model signals. Updated as the game unfolds." />
      <ul className="grid gap-4 md:grid-cols-2">
        {readLive().fixtures.map((match) => (
          <li key={match.id} className="grid">
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </div>
  );
}
