import type { QueryState } from '@mutha/remote/address';
import { Button, Chip, ChipSet, Field, Input, Tooltip } from '@mutha/shared-ui';
import { FilterSheet } from '@mutha/shared-ui/query';
import { Slider } from '@mutha/shared-ui/slider';
import { Tab, TabList } from '@mutha/shared-ui/tabs';
import type { MouseEvent, ReactNode } from 'react';
import { cleared, type Filters, inShort, isFiltered } from './filters.ts';

interface FilterBarProps {
  state: QueryState<Filters>;
  /** Those that have a match. */
  leagues: readonly string[];
  /** Whether a link named a signal. Without one, "Only these" leaves no match out. */
  isAsked: boolean;
  /** How many matches or signals are shown, in words. */
  count: string;
  /** Called when "Clear all" is pressed. The button then goes away. */
  onClear: () => void;
  /** What is in one line with the search, in a wide window. */
  children: ReactNode;
}

/** The filters of the board. The two views are tabs, and the screen draws their panels. */
export function FilterBar({ state, leagues, isAsked, count, onClear, children }: FilterBarProps) {
  const { now: chosen, push, typed, percent, chips } = state;
  function clear({ currentTarget }: MouseEvent) {
    onClear();
    push(cleared(chosen));
    // Behind an open sheet nobody sees what has the focus now.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
  }
  return (
    <FilterSheet
      needsScript="Filters, details and refreshing need JavaScript, which is off here. The list below stays as it is."
      chosen={inShort(chosen)}
      done={`Show ${count}`}
      beside={
        <TabList aria-label="View">
          <Tab value="fixture">By fixture</Tab>
          <Tab value="ticker">Ticker</Tab>
        </TabList>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[1fr_auto_1fr] xl:grid-cols-[1fr_auto_1fr_auto]">
        <Field label="Search">
          <Input type="search" autoComplete="off" {...typed('q')} placeholder="Team or league" />
        </Field>
        {/* It does nothing yet, and says so (README, rule 9). */}
        <Tooltip content="This opens with early access; until then all matches are shown.">
          <Chip aria-disabled="true" pressed={false} className="mb-1.5 max-w-full justify-self-start whitespace-normal">
            Only my shortlist
          </Chip>
        </Tooltip>
        <Slider label="Confidence" {...percent('confidence')} />
        <div className="flex min-h-(--height-control) flex-wrap items-center gap-x-4 gap-y-3 text-sm text-muted sm:col-span-3 xl:col-auto xl:justify-end">
          {children}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ChipSet label="Leagues" choices={leagues} {...chips('league')} />
        {isFiltered({ ...chosen, only: isAsked && chosen.only }) && (
          <Button variant="outline" size="sm" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </FilterSheet>
  );
}
