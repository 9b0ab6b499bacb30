import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Slot } from '../slot/slot.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `default` is the main action of a screen; `destructive` removes something. */
  variant?: 'default' | 'secondary' | 'outline' | 'ghost' | 'link' | 'destructive';
  /** `icon` is square, and needs an `aria-label`. */
  size?: 'sm' | 'default' | 'lg' | 'icon';
  /** Draws the child, such as a link, as the button. */
  asChild?: boolean;
}

/** Something to press. With `aria-disabled` it can still take focus, so that a tooltip can say why it does nothing. */
export function Button({ variant = 'default', size = 'default', asChild, className, ...props }: ButtonProps) {
  const Part = asChild ? Slot : 'button';
  return (
    <Part
      {...(asChild ? {} : { type: 'button' })}
      data-variant={variant}
      data-size={size}
      className={clsx('ui-button', className)}
      {...props}
    />
  );
}
