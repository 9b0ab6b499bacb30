import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  lead?: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, lead, className, children, ...props }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('ui-section', className)} {...props}>
      <header className="ui-section-head">
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
