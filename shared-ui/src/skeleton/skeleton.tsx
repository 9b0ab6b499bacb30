import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The shape of something that is not there yet. Give it the size of what will take its place. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={clsx('ui-skeleton', className)} {...props} />;
}
