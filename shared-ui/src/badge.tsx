import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Badge({ className, ...props }: ComponentProps<'span'>) {
  return <span className={clsx('ui-badge', className)} {...props} />;
}
