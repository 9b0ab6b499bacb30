import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** Questions with answers that open in place. Built on `details`: find-in-page opens them, scripts or not. */
export function Accordion({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('ui-accordion', className)} {...props} />;
}

export interface AccordionItemProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** One of them. Enter and Space open and close it. Items with the same `name` close each other. */
export function AccordionItem({ summary, className, children, ...props }: AccordionItemProps) {
  return (
    <details className={clsx('ui-accordion-item', className)} {...props}>
      <summary>{summary}</summary>
      <div className="ui-accordion-body">{children}</div>
    </details>
  );
}
