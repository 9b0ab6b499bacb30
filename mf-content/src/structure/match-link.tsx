import { Link } from '@mutha/remote/router';
import type { ReactNode } from 'react';

interface MatchLinkProps {
  /** The address that shows the match (README, rule 15). */
  to: string;
  className?: string;
  /** Its clubs. */
  children: ReactNode;
}

/** A match, as a link to itself. */
export function MatchLink({ to, className = '', children }: MatchLinkProps) {
  return (
    <Link
      to={to}
      className={`underline decoration-line-strong underline-offset-4 hover:decoration-current ${className}`}
    >
      {children}
    </Link>
  );
}
