/**
 * Forms: what a value read from JSON must look like. Small on purpose: the shell checks every registry
 * in the visitor's browser, where a schema library would cost more than the registry itself.
 */

/** A value that does not have its form. The message says where, what was expected and what was there. */
export class ContractError extends Error {
  override name = 'ContractError';
  /**
   * @param at where the value stands, such as `registry.remotes.mf-live.live.entry`
   * @param expected the form in plain words, such as `a file path like "main.1a2b.js"`
   * @param got the value that was there instead
   */
  constructor(
    readonly at: string,
    readonly expected: string,
    got: unknown,
  ) {
    super(`${at}: expected ${expected}, got ${show(got)}`);
  }
}

/** Reads `value` as a `T`, or throws a {@link ContractError} that names `at`. */
export type Form<T> = (value: unknown, at: string) => T;

export function text(expected = 'a text that is not empty', pattern = /\S/): Form<string> {
  return (value, at) => {
    if (typeof value === 'string' && value.length <= 2_000 && pattern.test(value)) return value;
    throw new ContractError(at, expected, value);
  };
}

export function count(): Form<number> {
  return (value, at) => {
    if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
    throw new ContractError(at, 'a whole number from 0', value);
  };
}

export function oneOf<T extends string | number>(...choices: T[]): Form<T> {
  return (value, at) => {
    if (choices.includes(value as T)) return value as T;
    throw new ContractError(at, choices.map((choice) => JSON.stringify(choice)).join(' or '), value);
  };
}

export function list<T>(item: Form<T>): Form<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw new ContractError(at, 'a list', value);
    return value.map((entry, index) => item(entry, `${at}[${index}]`));
  };
}

/**
 * An object whose keys are data, such as file names. A key without the form of `key` is refused. The result has no
 * prototype: under a name like `constructor` stands what was written there, or nothing.
 */
export function dictionary<T>(key: Form<string>, item: Form<T>): Form<Record<string, T>> {
  return (value, at) => {
    const result: Record<string, T> = Object.create(null);
    for (const [name, entry] of Object.entries(plain(value, at)))
      result[key(name, `${at}, key ${show(name)}`)] = item(entry, `${at}.${name}`);
    return result;
  };
}

type Fields = Record<string, Form<unknown>>;
type ValueOf<F> = F extends Form<infer T> ? T : never;
type OptionalIn<F extends Fields> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];
type Shape<F extends Fields> = { [K in Exclude<keyof F, OptionalIn<F>>]: ValueOf<F[K]> } & {
  [K in OptionalIn<F>]?: ValueOf<F[K]>;
};

/** An object with known fields. Fields that the form does not know are left out of the result. */
export function record<F extends Fields>(fields: F): Form<Shape<F>> {
  return (value, at) => {
    const object = plain(value, at);
    const entries = Object.entries(fields).map(([name, form]) => {
      const field = Object.hasOwn(object, name) ? object[name] : undefined;
      return [name, form(field, `${at}.${name}`)];
    });
    return Object.fromEntries(entries.filter(([, field]) => field !== undefined)) as Shape<F>;
  };
}

export function optional<T>(form: Form<T>): Form<T | undefined> {
  return (value, at) => (value === undefined ? undefined : form(value, at));
}

function plain(value: unknown, at: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ContractError(at, 'an object', value);
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > 80 ? `${json.slice(0, 77)}…` : json;
  } catch {
    return 'what is nested too deep to be shown';
  }
}
