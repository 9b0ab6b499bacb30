import { Button, Chip, ChipSet, Field, Input, NeedsScript } from '@mutha/shared-ui';
import type { Mirror } from '@mutha/shared-ui/query';
import { Slider } from '@mutha/shared-ui/slider';
import { Tooltip } from '@mutha/shared-ui/tooltip';
import { useStore } from 'zustand';
import { categories, type Filters, filters, markets } from './filters.ts';

export function FilterBar({ mirror }: { mirror: Mirror<Filters> }) {
  const { q, category, market, confidence } = useStore(mirror.store);
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-5 border-y border-line py-6">
      <NeedsScript>Filters and details need JavaScript, which is off here. The list below stays as it is.</NeedsScript>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto_1fr]">
        <Field label="Search">
          <Input
            type="search"
            autoComplete="off"
            placeholder="Search signals..."
            value={q}
            onChange={(event) => mirror.replace({ q: event.target.value })}
          />
        </Field>
        {/* It shows that it is pressed and sorts nothing yet (README, rule 5). */}
        <Tooltip content="Sorting from A to Z opens with early access.">
          <Chip className="mb-1.5 justify-self-start">A-Z</Chip>
        </Tooltip>
        <Slider
          label="Minimum confidence"
          value={confidence}
          step={5}
          valueText={`${confidence}%`}
          onValueChange={(value) => mirror.preview({ confidence: value })}
          onValueCommit={(value) => mirror.push({ confidence: value })}
        />
      </div>
      <ChipSet
        label="Categories"
        choices={categories}
        chosen={category}
        onChange={(chosen) => mirror.push({ category: chosen })}
      />
      <ChipSet
        label="Markets"
        choices={markets}
        chosen={market}
        onChange={(chosen) => mirror.push({ market: chosen })}
      />
      <p>
        <Button variant="outline" size="sm" onClick={() => mirror.push(filters.initial)}>
          Clear all
        </Button>
      </p>
    </search>
  );
}
