import type { QueryState } from '@mutha/remote/address';
import { Button, Chip, ChipSet, Field, Input, Tooltip } from '@mutha/shared-ui';
import { FilterSheet } from '@mutha/shared-ui/query';
import { Slider } from '@mutha/shared-ui/slider';
import { categories, type emptyChoices, type Filters, inShort, markets } from './filters.ts';

interface FilterBarProps {
  state: QueryState<Filters>;
  /** The categories and markets that no signal has. */
  empty: ReturnType<typeof emptyChoices>;
  /** How many signals are shown, in words. */
  count: string;
}

export function FilterBar({ state, empty, count }: FilterBarProps) {
  const { typed, percent, chips, clear } = state;
  return (
    <FilterSheet
      needsScript="Filters and details need JavaScript, which is off here. The list below stays as it is."
      chosen={inShort(state.now)}
      done={`Show ${count}`}
      beside={
        <p role="status" className="ui-asked text-sm text-muted">
          {count}
        </p>
      }
    >
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto_1fr]">
        <Field label="Search">
          <Input type="search" autoComplete="off" {...typed('q')} placeholder="Search signals..." />
        </Field>
        {/* It sorts nothing yet, and says so (README, rule 5). */}
        <Tooltip content="Sorting from A to Z opens with early access.">
          <Chip aria-disabled="true" pressed={false} className="mb-1.5 justify-self-start">
            A-Z
          </Chip>
        </Tooltip>
        <Slider label="Minimum confidence" {...percent('confidence')} />
      </div>
      <ChipSet label="Categories" choices={categories} empty={empty.categories} {...chips('category')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(5.5rem,auto)]">
        <ChipSet label="Markets" choices={markets} empty={empty.markets} {...chips('market')} />
        <Button variant="outline" size="sm" onClick={clear} className="justify-self-start sm:justify-self-end">
          Clear all
        </Button>
      </div>
    </FilterSheet>
  );
}
