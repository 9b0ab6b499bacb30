import { Button, ChipSet, Field, Input, NeedsScript } from '@mutha/shared-ui';
import { bindings, type Mirror } from '@mutha/shared-ui/query';
import { useStore } from 'zustand';
import { type Filters, isFiltered } from './filters.ts';

interface FilterBarProps {
  mirror: Mirror<Filters>;
  /** Those that have a match. */
  leagues: readonly string[];
}

export function FilterBar({ mirror, leagues }: FilterBarProps) {
  const chosen = useStore(mirror.store);
  const { typed, chips, clear } = bindings(mirror, chosen);
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-5 border-y border-line py-6">
      <NeedsScript>
        Searching and following need JavaScript, which is off here. The list below stays as it is.
      </NeedsScript>
      <Field label="Search" className="max-w-xl">
        <Input type="search" autoComplete="off" {...typed('q')} placeholder="Team" />
      </Field>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <ChipSet label="Leagues" choices={leagues} {...chips('league')} />
        {isFiltered(chosen) && (
          <Button variant="outline" size="sm" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}
