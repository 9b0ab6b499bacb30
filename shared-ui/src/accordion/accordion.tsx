import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/**
 * Questions with answers that open in place. It is built on `details`, so that find-in-page opens them, even without
 * scripts.
 */
export function Accordion({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('ui-accordion', className)} {...props} />;
}

export interface AccordionItemProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** A question with its answer. Enter and Space open and close it. Items with the same `name` close each other. */
export function AccordionItem({ summary, className, children, ...props }: AccordionItemProps) {
  return (
    <details className={clsx('ui-accordion-item', className)} {...props}>
      <summary>{summary}</summary>
      <div className="ui-accordion-body">{children}</div>
    </details>
  );
}
