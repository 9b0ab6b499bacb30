import { PageHeader } from '@mutha/shared-ui';
import { readLive } from '../data/index.ts';
import { MatchCard } from './match-card.tsx';

export function BoardScreen() {
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10">
      <PageHeader title="Live Signals">
        <p className="text-muted">In-play model signals. Updated as the game unfolds.</p>
      </PageHeader>
      <ul className="grid gap-4 md:grid-cols-2">
        {readLive().fixtures.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </div>
  );
}
