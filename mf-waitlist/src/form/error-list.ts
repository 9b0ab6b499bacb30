import type { FieldErrors, FieldValues } from 'react-hook-form';

/** A form's errors for its summary, in the order of its fields. */
export function errorList<T extends FieldValues>(
  errors: FieldErrors<T>,
  order: readonly (keyof T & string)[],
  idOf: (name: string) => string,
): { id: string; message: string }[] {
  return order.flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ id: idOf(name), message }] : [];
  });
}
