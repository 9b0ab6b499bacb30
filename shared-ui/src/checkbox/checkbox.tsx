import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';
import { useEarlyInput } from '../field/use-early-input.ts';

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** The problem of the box. The message is tied to the box, and the box is marked as invalid. */
  error?: ReactNode;
}

/** A choice of yes or no that takes effect when the form is sent. It is the system's own box, in the site's colours. */
export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <>
      <label className={clsx('ui-choice', className)}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...props}
          ref={useEarlyInput(props)}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </>
  );
}
