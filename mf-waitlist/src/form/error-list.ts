import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The errors of a form for its summary, in the order of `order`. */
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
