import { Link } from '@mutha/remote/router';
import { clsx } from 'clsx';
import { pathOf } from './names.ts';

/** A signal's label, as a link to the page that says what it means. */
export function Label({ className, children }: { className?: string; children: string }) {
  const path = pathOf(children);
  if (!path) return children;
  return (
    <Link
      to={path}
      className={clsx('underline decoration-line-strong underline-offset-4 hover:decoration-current', className)}
    >
      {children}
    </Link>
  );
}
