import { Badge, Card, Confidence, Details } from '@mutha/shared-ui';
import { memo } from 'react';
import type { Signal } from '../data/index.ts';

const shownMarkets = 2;

interface SignalCardProps {
  signal: Signal;
  /** Whether its dialog is loading. */
  isOpening: boolean;
  onOpen: (slug: string) => void;
}

/** A definition in short. A press anywhere on the card opens it. */
export const SignalCard = memo(function SignalCard({ signal, isOpening, onOpen }: SignalCardProps) {
  const { slug, name, definition, category, markets, avgConfidence, hitRate } = signal;
  const more = markets.length - shownMarkets;
  return (
    <Card asChild className="relative flex w-full flex-col gap-4">
      <article data-signal={slug}>
        <h2 className="text-2xl">{name}</h2>
        <p className="line-clamp-2 text-muted">{definition}</p>
        <p className="flex flex-wrap gap-2">
          <Badge>{category}</Badge>{' '}
          {markets.slice(0, shownMarkets).map((market) => (
            <Badge key={market} variant="outline">
              {market}
            </Badge>
          ))}{' '}
          {more > 0 && <Badge variant="outline">+{more} more</Badge>}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3 text-sm">
          <span className="flex flex-wrap items-center gap-x-3">
            Avg confidence <Confidence value={avgConfidence} label="Avg confidence" />
          </span>
          {hitRate !== undefined && <span className="text-muted">Hit rate {hitRate}%</span>}
          <Details of={name} href={`?signal=${slug}`} isOpening={isOpening} onOpen={() => onOpen(slug)} />
          <noscript className="relative">
            <a href={`/signal/${slug}`} className="underline underline-offset-4">
              {name} in full
            </a>
          </noscript>
        </p>
      </article>
    </Card>
  );
});
