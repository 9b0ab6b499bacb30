import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';
import { useEarlyInput } from '../field/use-early-input.ts';

export interface ChoiceGroupProps extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/**
 * A few choices, all of them in view: either `Radio`s, of which only one can be on, or `Checkbox`es. Arrow keys move
 * the choice among radios.
 */
export function ChoiceGroup({ legend, hint, error, className, children, ...props }: ChoiceGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={clsx('ui-choice-group', className)} aria-describedby={described || undefined} {...props}>
      <legend className="ui-field-label">{legend}</legend>
      {hint && (
        <p className="ui-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

export interface RadioProps extends ComponentProps<'input'> {
  label: ReactNode;
}

export function Radio({ label, className, ...props }: RadioProps) {
  return (
    <label className={clsx('ui-choice', className)}>
      <input type="radio" {...props} ref={useEarlyInput(props)} />
      <span>{label}</span>
    </label>
  );
}
