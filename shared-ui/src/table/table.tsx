import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TableProps extends ComponentProps<'table'> {
  /** The title of the table, visible above it. */
  caption: ReactNode;
}

/**
 * A table inside a region that scrolls sideways when the table is too wide. The region can take focus, so that keys can
 * scroll it.
 */
export function Table({ caption, className, children, ...props }: TableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section has a heading; this region has the caption
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div role="region" className={clsx('ui-table', className)} aria-labelledby={id} tabIndex={0}>
      <table {...props}>
        <caption id={id}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
