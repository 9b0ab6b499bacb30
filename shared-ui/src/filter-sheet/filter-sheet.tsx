import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { NeedsScript } from '../needs-script/needs-script.tsx';

export interface FilterSheetProps {
  /** Each choice in words, such as `['Group A', '70%']`. On a narrow screen the button names the first two. */
  chosen: readonly string[];
  /** The text of the button that closes the sheet, such as "Show 7 results". */
  done: ReactNode;
  /** What is in one row with the button: tabs, or the number of results. */
  beside: ReactNode;
  /** What visitors without JavaScript read before the controls. They see it with the sheet closed, too. */
  needsScript?: string;
  /** The controls. */
  children: ReactNode;
}

/**
 * The controls of a list: a bar above it. On a narrow screen, they are a sheet behind one button, which stays in sight
 * and names what is chosen. The sheet is a popover, so it opens and closes before React is there, and Escape or a press
 * beside it closes it. Without popovers the controls are a bar on every screen.
 */
export function FilterSheet({ chosen, done, beside, needsScript, children }: FilterSheetProps) {
  const id = useId();
  const [named, others] = [chosen.slice(0, 2), chosen.length - 2];
  return (
    <>
      {needsScript && <NeedsScript className="ui-filter-sheet-note">{needsScript}</NeedsScript>}
      <search id={id} popover="auto" className="ui-filter-sheet">
        {children}
        <p className="ui-filter-sheet-end">
          <Button variant="secondary" popoverTarget={id} popoverTargetAction="hide">
            {done}
          </Button>
        </p>
      </search>
      <div className="ui-filter-row">
        {beside}
        <Button variant="outline" popoverTarget={id} className="ui-filter-sheet-opener">
          <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2">
            <path d="M2 6h8m4 0h4M2 14h3m4 0h9" strokeLinecap="round" />
            <circle cx="12" cy="6" r="2" />
            <circle cx="7" cy="14" r="2" />
          </svg>
          <span>
            Filters
            <span className="ui-asked">{[...['', ...named], ...(others > 0 ? [`+${others}`] : [])].join(' · ')}</span>
          </span>
        </Button>
      </div>
    </>
  );
}
