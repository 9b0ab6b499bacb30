import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Slot } from '../slot/slot.tsx';

export interface CardProps extends ComponentProps<'div'> {
  /** Draws the child, such as a link or an article, as the card. A link or button card answers to the pointer. */
  asChild?: boolean;
}

/** A surface for one thing. */
export function Card({ asChild, className, ...props }: CardProps) {
  const Part = asChild ? Slot : 'div';
  return <Part className={clsx('ui-card', className)} {...props} />;
}
