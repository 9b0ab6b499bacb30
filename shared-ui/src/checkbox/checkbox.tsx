import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** What is wrong with it. It is tied to the box, which is then marked as invalid. */
  error?: ReactNode;
}

/** A yes or no that counts when the form is sent. The system's own box, in the site's colours. */
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
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </>
  );
}
