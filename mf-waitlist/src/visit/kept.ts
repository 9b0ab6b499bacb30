import * as z from 'zod/mini';

/**
 * Keeps typed text and the membership for this visit. They are stored in the tab's session storage, so that a reload
 * finds them. If the browser refuses storage, memory keeps them until the document is left.
 */
const memory = new Map<string, string>();

/** The key in the session storage. */
export const address = (name: string) => `mutha:waitlist:${name}`;

/** The value that is kept under `name`; null if there is none, or if it does not fit the schema (an old release's). */
export function readKept<T extends z.ZodMiniType>(name: string, schema: T): z.infer<T> | null {
  try {
    const result = z.safeParse(schema, JSON.parse(stored(name) ?? 'null'));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  quietly(() => sessionStorage.setItem(address(name), text));
}

export function forget(name: string): void {
  memory.delete(name);
  quietly(() => sessionStorage.removeItem(address(name)));
}

function stored(name: string): string | null {
  return memory.get(name) ?? quietly(() => sessionStorage.getItem(address(name))) ?? null;
}

/** Ignores errors: full, forbidden or missing storage must not stop a visitor. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
