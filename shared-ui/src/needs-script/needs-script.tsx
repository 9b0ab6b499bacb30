import type { ReactNode } from 'react';

export interface NeedsScriptProps {
  /** What does not work, and what the visitor can do. */
  children: ReactNode;
  /** Of the element that stands in the layout, such as the columns that it takes. */
  className?: string;
}

/**
 * Says that something needs JavaScript, to those who have none: it is in the server's HTML and takes no room otherwise.
 */
export function NeedsScript({ children, className }: NeedsScriptProps) {
  return (
    <noscript className={className}>
      <p className="ui-needs-script">{children}</p>
    </noscript>
  );
}
