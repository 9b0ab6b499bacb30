import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Draws the child, such as a link, as the button. */
  asChild?: boolean;
}

export function Button({ asChild, className, type = 'button', ...props }: ButtonProps) {
  if (asChild) return <Slot className={clsx('ui-button', className)} {...props} />;
  return <button type={type} className={clsx('ui-button', className)} {...props} />;
}
