import * as z from 'zod/mini';

/**
 * What is kept for this visit: typed text, and the membership. It lies in the tab's session storage, so that a
 * reload finds it; where the browser refuses that, memory keeps it until the tab is left.
 */
const memory = new Map<string, string>();
const address = (name: string) => `mutha:waitlist:${name}`;

/** What is kept under `name`, or none. What does not fit the schema, from an older release for example, is none. */
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

/** Storage that is full, forbidden or absent is no reason to stop anybody. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
