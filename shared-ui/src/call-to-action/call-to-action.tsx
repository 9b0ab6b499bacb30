import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Motif } from '../motif/motif.tsx';

export interface CallToActionProps {
  title: ReactNode;
  /** Why one would. */
  children?: ReactNode;
  /** The button, or what stands in its place. */
  action: ReactNode;
  className?: string;
}

/** The card that asks for the next step, at most once a page. */
export function CallToAction({ title, children, action, className }: CallToActionProps) {
  return (
    <section className={clsx('ui-call-to-action', className)}>
      <Motif kind="box" />
      <h2>{title}</h2>
      {children && <div className="ui-call-to-action-body">{children}</div>}
      <div className="ui-call-to-action-action">{action}</div>
    </section>
  );
}
