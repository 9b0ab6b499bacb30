import type { ReactNode } from 'react';

export interface NeedsScriptProps {
  /** A text that says what does not work without JavaScript, and what the visitor can do. */
  children: ReactNode;
  /** Classes of the outer element, such as the columns that it spans in a layout. */
  className?: string;
}

/**
 * Tells visitors without JavaScript that something needs it. The text is in the server's HTML, and takes no room for
 * all other visitors.
 */
export function NeedsScript({ children, className }: NeedsScriptProps) {
  return (
    <noscript className={className}>
      <p className="ui-needs-script">{children}</p>
    </noscript>
  );
}
