import { Breadcrumbs } from '@mutha/remote/breadcrumbs';
import { Badge } from '@mutha/shared-ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExplainerPage } from '../page.ts';
import { Picture } from '../picture/picture.tsx';

const kinds = {
  filter: { to: '/filters', label: 'Filters', name: 'Pre-match filter' },
  signal: { to: '/signals', label: 'Signals', name: 'In-play signal' },
};

export function Hero({ page, icon: Icon, children }: { page: ExplainerPage; icon: LucideIcon; children: ReactNode }) {
  const kind = kinds[page.kind];
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 pt-6 pb-10 lg:grid-cols-2 lg:pt-10 lg:pb-16">
      <div className="grid content-start gap-5">
        <Breadcrumbs above={[{ to: '/', label: 'Home' }, kind]} here={page.title} />
        <p className="flex items-center gap-3 text-sm font-semibold text-muted">
          <span className="grid size-12 place-items-center rounded-md bg-primary-soft text-primary-ink">
            <Icon aria-hidden="true" className="size-6" />
          </span>
          {kind.name}
        </p>
        <h1 className="text-4xl font-black">{page.title}</h1>
        <p className="font-display text-2xl font-bold text-primary-ink">{page.subtitle}</p>
        <p className="max-w-xl text-lg text-muted">{page.description}</p>
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {page.tags.map((tag) => (
            <li key={tag}>
              <Badge variant="outline">{tag}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <Picture {...page.picture}>{children}</Picture>
    </header>
  );
}
