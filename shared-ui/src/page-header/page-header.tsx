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
  /** For the page of a list: the header takes little room, most of all on a narrow screen. */
  isCompact?: boolean;
  /** Anything after the lead. */
  children?: ReactNode;
  className?: string;
}

/** The beginning of every page. */
export function PageHeader({ title, lead, above, isCompact, children, className }: PageHeaderProps) {
  return (
    <header className={clsx('ui-page-header', className)} data-compact={isCompact}>
      {!isCompact && <Motif kind="box" />}
      {above}
      <h1>{title}</h1>
      {lead && <p className="ui-page-header-lead">{lead}</p>}
      {children && <div className="ui-page-header-body">{children}</div>}
    </header>
  );
}
