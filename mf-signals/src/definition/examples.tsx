import { Badge, Confidence } from '@mutha/shared-ui';
import type { SignalExample } from '../data/index.ts';

/** Sample cases of a signal. They are made up, and say so. */
export function Examples({ examples }: { examples: readonly SignalExample[] }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        <strong className="font-semibold text-ink">Sample data.</strong> Past matches that never were.
      </p>
      <ul className="grid gap-3">
        {examples.map(({ home, away, league, minute, signalLabel, confidence, outcome }) => (
          <li key={`${home} ${away} ${minute}`} className="grid gap-2 rounded-lg border border-line p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="font-display text-xl font-extrabold">
                {home} vs {away}
              </span>
              <span className="text-sm text-muted">
                {league} · {minute}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
              {signalLabel} <Confidence size="sm" value={confidence} label={`${signalLabel} confidence`} />
              {outcome && <Badge variant="outline">{outcome}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
