import { Badge, Card, Confidence } from '@mutha/shared-ui';
import type { LiveFixture } from '../data/index.ts';
import { phaseLabel } from './phase-label.ts';

const shownSignals = 3;

export function MatchCard({ match }: { match: LiveFixture }) {
  const { league, home, away, score, minute, phase, latest_signals, incidents } = match;
  return (
    <Card asChild className="grid content-start gap-4">
      <article data-fixture={match.id}>
        <p className="flex items-center justify-between gap-2">
          <Badge variant="outline">{league}</Badge>
          <Badge>
            {minute}' {phaseLabel(phase)}
          </Badge>
        </p>
        <h2 className="grid gap-1 text-2xl">
          <span className="flex justify-between gap-4">
            {home} <span>{score.home}</span>
          </span>
          <span className="sr-only"> against </span>
          <span className="flex justify-between gap-4">
            {away} <span>{score.away}</span>
          </span>
        </h2>
        <ul className="grid gap-1 border-t border-line pt-3">
          {latest_signals.slice(0, shownSignals).map(({ ts, label, confidence }) => (
            <li key={ts} className="flex items-center justify-between gap-3 text-sm font-semibold">
              {label} <Confidence size="sm" value={confidence} label={label} />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          Yellow cards {incidents.yellows} · Red cards {incidents.reds}
        </p>
      </article>
    </Card>
  );
}
