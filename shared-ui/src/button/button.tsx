import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `default` is the one thing to do on a screen; `destructive` takes something away. */
  variant?: 'default' | 'secondary' | 'outline' | 'ghost' | 'link' | 'destructive';
  /** `icon` is square, and needs an `aria-label`. */
  size?: 'sm' | 'default' | 'lg' | 'icon';
  /** Draws the child, such as a link, as the button. */
  asChild?: boolean;
}

/** Something to press. With `aria-disabled` it stays reachable, so that a tooltip can say why. */
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
