import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Motif } from '../motif/motif.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** A way on for the visitor. */
  children?: ReactNode;
  className?: string;
}

/** Says that there is nothing to show, and why. */
export function EmptyState({ title, children, className }: EmptyStateProps) {
  return (
    <div className={clsx('ui-empty-state', className)}>
      <Motif kind="circle" />
      <p className="ui-empty-state-title">{title}</p>
      {children && <div className="ui-empty-state-body">{children}</div>}
    </div>
  );
}
