import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Motif } from '../motif/motif.tsx';

export interface CallToActionProps {
  title: ReactNode;
  /** A reason to take the next step. */
  children?: ReactNode;
  /** The button, or another element in its place. */
  action: ReactNode;
  className?: string;
}

/** The card that asks the visitor to take the next step. Use it at most once on a page. */
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
