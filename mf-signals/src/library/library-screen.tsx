import { useDetails, useOpened } from '@mutha/remote/list';
import { useSearchParams } from '@mutha/remote/router';
import { EmptyState, PageHeader, Reveal } from '@mutha/shared-ui';
import { useMirror } from '@mutha/shared-ui/query';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { readSignals } from '../data/index.ts';
import { SampleNote } from '../definition/sample-note.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterSignals } from './filter-signals.ts';
import { filters } from './filters.ts';
import { SignalCard } from './signal-card.tsx';
import { Teasers } from './teasers.tsx';

export function LibraryScreen() {
  const signals = readSignals();
  const mirror = useMirror(filters, useSearchParams());
  const chosen = useDeferredValue(useStore(mirror.store));
  const shown = useMemo(() => filterSignals(signals, chosen), [signals, chosen]);
  const [openedSlug, open, close] = useOpened('signal');
  const opened = signals.find(({ slug }) => slug === openedSlug);
  const late = useDetails(() => import('./signal-dialog.tsx'), opened !== undefined, close, 'signal');

  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader title="SIGNALS" lead="In-play indicators. Know what is about to happen, and why.">
        <SampleNote />
      </PageHeader>
      <FilterBar mirror={mirror} />
      <p role="status" className="py-4 text-sm text-muted">
        {shown.length === 1 ? '1 signal' : `${shown.length} signals`}
      </p>
      {shown.length === 0 && (
        <EmptyState title="No signals at this level">Try 60 or include more categories.</EmptyState>
      )}
      <Reveal items={shown}>
        {(revealed) => (
          <ul aria-label="Signals" className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {revealed.map((signal) => (
              <li key={signal.slug} className="grid grid-cols-[minmax(0,1fr)]">
                <SignalCard signal={signal} isOpening={signal === opened && !late} onOpen={open} />
              </li>
            ))}
          </ul>
        )}
      </Reveal>
      <Teasers />
      {opened && late && <late.SignalDialog key={opened.slug} signal={opened} onClose={close} />}
    </div>
  );
}
