import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface BadgeProps extends ComponentProps<'span'> {
  variant?: 'default' | 'secondary' | 'outline' | 'success' | 'warning' | 'danger';
}

/** A short label on another element. A visitor cannot press it; see `Chip`. */
export function Badge({ variant = 'secondary', className, ...props }: BadgeProps) {
  return <span data-variant={variant} className={clsx('ui-badge', className)} {...props} />;
}
