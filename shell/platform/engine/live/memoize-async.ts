/** The result of `make` for a key. It is called once for each key, and again only after it has failed. */
export function memoizeAsync<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  value.catch(() => known.delete(key));
  return value;
}
