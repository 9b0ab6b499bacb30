import { useOpened, useQueryState } from '@mutha/remote/address';
import { useDetails } from '@mutha/remote/late';
import { EmptyState, GrowingList, PageHeader } from '@mutha/shared-ui';
import { useMemo } from 'react';
import { readSignals } from '../data/index.ts';
import { SampleNote } from '../definition/sample-note.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterSignals, isNamed } from './filter-signals.ts';
import { emptyChoices, filters } from './filters.ts';
import { SignalCard } from './signal-card.tsx';
import { Teasers } from './teasers.tsx';

/** What is said where the code of the details does not come. */
const detailsLost = { title: 'Details did not arrive', description: 'Open the signal again to retry.' };

export function LibraryScreen() {
  const signals = readSignals();
  const empty = useMemo(() => emptyChoices(signals), [signals]);
  const state = useQueryState(filters);
  const chosen = state.deferred;
  const shown = useMemo(() => filterSignals(signals, chosen), [signals, chosen]);
  const [openedSlug, open, close] = useOpened('signal');
  const opened = signals.find(({ slug }) => slug === openedSlug);
  const late = useDetails(() => import('./signal-dialog.tsx'), opened !== undefined, close, detailsLost);

  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader isCompact title="SIGNALS" lead="In-play indicators. Know what is about to happen, and why.">
        <SampleNote />
      </PageHeader>
      {/* The row that stays in sight leaves with the list. */}
      <div>
        <FilterBar state={state} empty={empty} count={shown.length === 1 ? '1 signal' : `${shown.length} signals`} />
        <div className="ui-asked pt-2 sm:pt-4">
          {shown.length === 0 &&
            (signals.some((signal) => isNamed(signal, chosen)) ? (
              <EmptyState title="No signals at this level">Try 60 or include more categories.</EmptyState>
            ) : (
              <EmptyState title="No signal with these words">Try fewer letters, or clear the filters.</EmptyState>
            ))}
          <GrowingList items={shown}>
            {(revealed) => (
              <ul aria-label="Signals" className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
                {revealed.map((signal) => (
                  <li key={signal.slug} className="grid grid-cols-[minmax(0,1fr)]">
                    <SignalCard signal={signal} isOpening={signal === opened && !late} onOpen={open} />
                  </li>
                ))}
              </ul>
            )}
          </GrowingList>
        </div>
      </div>
      <Teasers />
      {opened && late && <late.SignalDialog key={opened.slug} signal={opened} onClose={close} />}
    </div>
  );
}
