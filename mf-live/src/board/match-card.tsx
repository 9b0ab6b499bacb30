import { Badge, Card } from '@mutha/shared-ui';
import type { LiveFixture } from '../data/index.ts';
import { phaseLabel } from './phase-label.ts';

const shownSignals = 3;

export function MatchCard({ match }: { match: LiveFixture }) {
  const { league, home, away, score, minute, phase, latest_signals, incidents } = match;
  return (
    <Card className="grid gap-3" data-fixture={match.id}>
      <p className="flex justify-between gap-2">
        <Badge>{league}</Badge>
        <span>
          {minute}' {phaseLabel(phase)}
        </span>
      </p>
      <h2 className="flex justify-between text-xl font-bold">
        <span>
          {home} vs {away}
        </span>
        <span>
          {score.home}-{score.away}
        </span>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {latest_signals.slice(0, shownSignals).map(({ ts, label, confidence }) => (
          <li key={ts}>
            <Badge>
              {label} {confidence}%
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Yellow cards {incidents.yellows} · Red cards {incidents.reds}
      </p>
    </Card>
  );
}
