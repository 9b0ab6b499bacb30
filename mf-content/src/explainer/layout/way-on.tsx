import { Link } from '@mutha/remote/router';
import type { ReactNode } from 'react';

/** A link below a list of samples, to the screen that has more of them (README, rule 14). */
export function WayOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
      >
        {children}
      </Link>
    </p>
  );
}
