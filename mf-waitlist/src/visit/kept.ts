import * as z from 'zod/mini';

const prefix = 'mutha:waitlist:';

/** The key in a storage. */
export const address = (name: string) => prefix + name;

/** A storage, with memory for what it refuses. Memory keeps it until the document is left. */
function keptIn(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    /** The value that is kept under `name`; null if there is none, or if it does not fit the schema (an old release's). */
    read<T extends z.ZodMiniType>(name: string, schema: T): z.infer<T> | null {
      const value = quietly(() => JSON.parse(memory.get(name) ?? storage().getItem(address(name)) ?? 'null'));
      const result = z.safeParse(schema, value);
      return result.success ? result.data : null;
    },

    keep(name: string, value: unknown): void {
      const text = JSON.stringify(value);
      memory.set(name, text);
      quietly(() => {
        storage().setItem(address(name), text);
        // Another tab may change the storage, so memory must not replace it.
        memory.delete(name);
      });
    },

    forget(name: string): void {
      memory.delete(name);
      quietly(() => storage().removeItem(address(name)));
    },

    forgetAll(): void {
      memory.clear();
      quietly(() => {
        for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
      });
    },
  };
}

/** For this visit: typed text and the invitation. It ends with the tab. */
export const forVisit = keptIn(() => sessionStorage);

/** For this device, until the visitor takes it away: the place on the list, and what quick-join was given. */
export const onDevice = keptIn(() => localStorage);

/**
 * Calls `listener` when another tab may have changed the storage of this device, also while this page was in the
 * browser's back-forward cache.
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
