import { Card } from '@mutha/shared-ui';
import { Banknote, ScanSearch, Target } from 'lucide-react';
import type { ExplainerPage } from '../page.ts';

const icons = [ScanSearch, Banknote, Target] as const;

/** Three cards: how to recognise the filter or signal, what to bet on, and how to play it. */
export function InfoCards({ cards }: Pick<ExplainerPage, 'cards'>) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {cards.map(({ title, lines }, index) => {
        const Icon = icons[index] ?? Target;
        return (
          <li key={title} className="grid">
            <Card className="grid content-start gap-4">
              <Icon aria-hidden="true" className="size-7 text-primary-ink" />
              <h2 className="text-2xl">{title}</h2>
              <ul className="grid gap-3 text-sm">
                {lines.map(({ label, text }) => (
                  <li key={text} className="border-t border-line pt-3 text-muted">
                    {label && <strong className="block font-semibold text-ink">{label}</strong>}
                    {text}
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
