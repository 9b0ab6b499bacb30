/** The schemas that zod does not have. Each has a text that says what it expects, for messages (`parse.ts`). */
import * as z from 'zod/mini';

/** The most characters that a text may have. */
const longest = 2_000;

export function text(expected = 'a text that is not empty', pattern = /\S/) {
  return z.string(expected).check(z.refine((given) => given.length <= longest && pattern.test(given), expected));
}

export function count() {
  const expected = 'a whole number from 0';
  return z.number(expected).check(z.refine((given) => Number.isSafeInteger(given) && given >= 0, expected));
}

/**
 * An object whose keys are data, such as file names. The result has no prototype, so a key such as `constructor` gives
 * what the file holds, or nothing.
 */
export function dictionary<T extends z.ZodMiniType>(key: z.ZodMiniString, entry: T) {
  const entries = z.record(key, entry).check(z.overwrite((read) => Object.assign(Object.create(null), read)));
  return z.pipe(withoutPrototype(key), entries);
}

/** Refuses the key `__proto__`, which zod's records ignore. One bad key makes the whole object invalid. */
function withoutPrototype(key: z.ZodMiniString) {
  const name = '__proto__';
  return z.unknown().check(({ value, issues }) => {
    if (!Object.hasOwn(Object(value), name)) return;
    const wrong = key.safeParse(name).error?.issues ?? [];
    issues.push({ code: 'invalid_key', origin: 'record', path: [name], input: name, issues: wrong });
  });
}

export function time() {
  const expected = 'a time like "2026-11-20T18:00:00.000Z"';
  return z.string(expected).check(z.refine((given) => !Number.isNaN(Date.parse(given)), expected));
}
