import { Button, Chip, ChipSet, Field, Input, NeedsScript, Tooltip } from '@mutha/shared-ui';
import { bindings, type Mirror } from '@mutha/shared-ui/query';
import { Slider } from '@mutha/shared-ui/slider';
import { memo } from 'react';
import { useStore } from 'zustand';
import { categories, type Filters, markets } from './filters.ts';

export const FilterBar = memo(function FilterBar({ mirror }: { mirror: Mirror<Filters> }) {
  const { typed, percent, chips, clear } = bindings(mirror, useStore(mirror.store));
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-5 border-y border-line py-6">
      <NeedsScript>Filters and details need JavaScript, which is off here. The list below stays as it is.</NeedsScript>
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
      <ChipSet label="Categories" choices={categories} {...chips('category')} />
      <ChipSet label="Markets" choices={markets} {...chips('market')} />
      <p>
        <Button variant="outline" size="sm" onClick={clear}>
          Clear all
        </Button>
      </p>
    </search>
  );
});
