import type { QueryState } from '@mutha/remote/address';
import { Button, ChipSet, Field, Input, NeedsScript } from '@mutha/shared-ui';
import { type Filters, isFiltered } from './filters.ts';

interface FilterBarProps {
  state: QueryState<Filters>;
  /** Those that have a match. */
  leagues: readonly string[];
}

export function FilterBar({ state, leagues }: FilterBarProps) {
  const { now, typed, chips, clear } = state;
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
        {isFiltered(now) && (
          <Button variant="outline" size="sm" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}
