/** The values that differ from those of the empty form; null if none do. */
export function edited<T extends Record<string, unknown>>(values: T, empty: T): Partial<T> | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : null;
}
