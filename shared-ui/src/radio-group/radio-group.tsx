import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';

export interface RadioGroupProps extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  error?: ReactNode;
}

/** One of a few, all of them in view. Arrow keys move the choice. */
export function RadioGroup({ legend, error, className, children, ...props }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={clsx('ui-radio-group', className)} aria-describedby={error ? id : undefined} {...props}>
      <legend className="ui-field-label">{legend}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export interface RadioProps extends ComponentProps<'input'> {
  label: ReactNode;
}

export function Radio({ label, className, ...props }: RadioProps) {
  return (
    <label className={clsx('ui-choice', className)}>
      <input type="radio" {...props} />
      <span>{label}</span>
    </label>
  );
}
