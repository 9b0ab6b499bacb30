import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { useEarlyInput } from './use-early-input.ts';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem, and what to do. The message is tied to the control, and the control is marked as invalid. */
  error?: ReactNode;
  /** The `id` of the control, for a link from an error summary. By default, one is made. */
  id?: string;
  className?: string;
  /** One `Input`, `Textarea` or `Select`. */
  children: ReactNode;
}

/** A control with its label, its hint and its error. */
export function Field({ label, hint, error, id: given, className, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldContext value={{ id, describedBy: described || undefined, isInvalid: Boolean(error) }}>
      <div className={clsx('ui-field', className)}>
        <label className="ui-field-label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="ui-field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </FieldContext>
  );
}

export function FieldError({ children, ...props }: ComponentProps<'p'>) {
  return (
    <p className="ui-field-error" {...props}>
      {children}
    </p>
  );
}

function useField<P extends object>(props: P) {
  const field = use(FieldContext);
  if (!field) return props;
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    ...props,
  };
}

/** A line of text. Inside a `Field` it is tied to its label, hint and error. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx('ui-control', className)} {...useField(props)} ref={useEarlyInput(props)} />;
}

/** Several lines of text. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={clsx('ui-control', className)} {...useField(props)} ref={useEarlyInput(props)} />;
}

/** One of several options. It uses the system's own list, which works best on phones. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select className={clsx('ui-control', 'ui-select', className)} {...useField(props)} ref={useEarlyInput(props)} />
  );
}
