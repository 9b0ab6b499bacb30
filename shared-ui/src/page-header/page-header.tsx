import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Motif } from '../motif/motif.tsx';

export interface PageHeaderProps {
  /** The page's one `h1`. */
  title: ReactNode;
  /** One sentence under it, in larger type. */
  lead?: ReactNode;
  /** Something above the title, such as a link back. */
  above?: ReactNode;
  /** Anything after the lead. */
  children?: ReactNode;
  className?: string;
}

/** The beginning of every page. */
export function PageHeader({ title, lead, above, children, className }: PageHeaderProps) {
  return (
    <header className={clsx('ui-page-header', className)}>
      <Motif kind="box" />
      {above}
      <h1>{title}</h1>
      {lead && <p className="ui-page-header-lead">{lead}</p>}
      {children && <div className="ui-page-header-body">{children}</div>}
    </header>
  );
}
