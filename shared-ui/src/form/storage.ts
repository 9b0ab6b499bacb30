/** A storage of the browser, with memory for what it refuses. Memory keeps that until the document is left. */
function keptIn(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    /** The value that is kept under `key`; null if there is none, or if it does not fit (an old release's). */
    read<T>(key: string, fits: (value: unknown) => value is T): T | null {
      const value: unknown = quietly(() => JSON.parse(memory.get(key) ?? storage().getItem(key) ?? 'null'));
      return fits(value) ? value : null;
    },

    keep(key: string, value: unknown): void {
      const text = JSON.stringify(value);
      memory.set(key, text);
      quietly(() => {
        storage().setItem(key, text);
        // Another tab may change what is stored, so memory must not answer for it.
        memory.delete(key);
      });
    },

    /** Whether the storage itself has a value: what only memory has is lost with the document. */
    isLasting(key: string): boolean {
      return quietly(() => !memory.has(key) && storage().getItem(key) !== null) ?? false;
    },

    forget(key: string): void {
      memory.delete(key);
      quietly(() => storage().removeItem(key));
    },

    /** Forgets every key that begins with `prefix`. */
    forgetAll(prefix: string): void {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
      quietly(() => {
        for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
      });
    },
  };
}

/** Values that are kept for this visit: typed text, for one. They end with the tab. */
export const forVisit = keptIn(() => sessionStorage);

/** Values that are kept on this device, until the visitor takes them away. */
export const onDevice = keptIn(() => localStorage);

/**
 * Calls `listener` when another tab may have changed what the device keeps, also while this page was in the browser's
 * back-forward cache.
 *
 * @returns a function that ends this
 */
export function watchDevice(listener: () => void): () => void {
  for (const type of ['storage', 'pageshow']) addEventListener(type, listener);
  return () => {
    for (const type of ['storage', 'pageshow']) removeEventListener(type, listener);
  };
}

/** Ignores errors: full, forbidden or missing storage must not stop a visitor. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
