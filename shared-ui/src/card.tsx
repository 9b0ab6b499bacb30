import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Card({ className, ...props }: ComponentProps<'article'>) {
  return <article className={clsx('ui-card', className)} {...props} />;
}
