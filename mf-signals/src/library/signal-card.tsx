import { Badge, Card } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';
import type { Signal } from '../data/index.ts';

const shownMarkets = 2;

export function SignalCard({ signal }: { signal: Signal }) {
  const { slug, name, definition, category, markets, avgConfidence, hitRate } = signal;
  const more = markets.length - shownMarkets;
  return (
    <Link to={`/signal/${slug}`}>
      <Card className="grid h-full gap-3">
        <h2 className="text-xl font-bold">{name}</h2>
        <p className="line-clamp-2 text-muted">{definition}</p>
        <p className="flex flex-wrap gap-2">
          <Badge>{category}</Badge>
          {markets.slice(0, shownMarkets).map((market) => (
            <Badge key={market}>{market}</Badge>
          ))}
          {more > 0 && <Badge>+{more} more</Badge>}
        </p>
        <p>
          Avg confidence {avgConfidence}%{hitRate !== undefined && ` · Hit rate ${hitRate}%`}
        </p>
      </Card>
    </Link>
  );
}
