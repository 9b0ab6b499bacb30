import { forVisit } from './storage.ts';

/** The value of a field. `null` is a group of radios without a choice. */
export type FieldValue = string | boolean | null | readonly (string | number)[];

/** The values of a form, by the names of its fields, in their order on the page. */
export type Values<T> = { [name in keyof T]: FieldValue | undefined };

/**
 * The values that were typed into a form in this visit; null if none were. A field whose control cannot show its value,
 * such as one that an older release has kept, is as in the empty form.
 */
export function readDraft<T extends Values<T>>(key: string, empty: T): T | null {
  const kept = forVisit.read(key, isObject);
  if (!kept) return null;
  const names = Object.keys(empty) as (keyof T & string)[];
  const fitting = names.filter((name) => fits(kept[name], empty[name]));
  return fitting.length > 0 ? { ...empty, ...Object.fromEntries(fitting.map((name) => [name, kept[name]])) } : null;
}

/** Whether a form holds something else than the empty form. */
export function isEdited<T extends Values<T>>(values: T, empty: T): boolean {
  return JSON.stringify(values) !== JSON.stringify({ ...values, ...empty });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fits(value: unknown, empty: FieldValue | undefined): boolean {
  if (Array.isArray(empty))
    return (
      Array.isArray(value) &&
      value.length >= empty.length &&
      value.every((each) => typeof each === typeof (empty[0] ?? ''))
    );
  return value === empty || typeof value === typeof (empty ?? '');
}
