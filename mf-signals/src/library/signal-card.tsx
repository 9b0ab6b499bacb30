import { Badge, Card, Confidence } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';
import type { Signal } from '../data/index.ts';

const shownMarkets = 2;

export function SignalCard({ signal }: { signal: Signal }) {
  const { slug, name, definition, category, markets, avgConfidence, hitRate } = signal;
  const more = markets.length - shownMarkets;
  return (
    <Card asChild className="grid content-start gap-4">
      <Link to={`/signal/${slug}`}>
        <h2 className="text-2xl">{name}</h2>
        <p className="line-clamp-2 text-muted">{definition}</p>
        <p className="flex flex-wrap gap-2">
          <Badge>{category}</Badge>
          {markets.slice(0, shownMarkets).map((market) => (
            <Badge key={market} variant="outline">
              {market}
            </Badge>
          ))}
          {more > 0 && <Badge variant="outline">+{more} more</Badge>}
        </p>
        <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm">
          <span className="flex items-center gap-3">
            Avg confidence <Confidence value={avgConfidence} label="Avg confidence" />
          </span>
          {hitRate !== undefined && <span className="text-muted">Hit rate {hitRate}%</span>}
        </p>
      </Link>
    </Card>
  );
}
