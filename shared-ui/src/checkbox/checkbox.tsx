import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
}

/** A yes or no that counts when the form is sent. The system's own box, in the site's colours. */
export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label className={clsx('ui-choice', className)}>
      <input type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  );
}
