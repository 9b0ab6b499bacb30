/**
 * One value of a screen's state in the address, such as `level` in `?q=ars&group=A&level=80`. A malformed text counts
 * as the default, and never throws. The address leaves out a default. The code is pure: it knows no router and no
 * store.
 */
export interface Param<T> {
  initial: T;
  /** The value of the texts under this name, or undefined if they are malformed. */
  read(texts: string[]): T | undefined;
  write(value: T): string[];
}

/** A text. A longer text is cut after `most` characters. */
export function text(most = 80): Param<string> {
  const cut = (given: string) => [...given.slice(0, most * 2)].slice(0, most).join('');
  return {
    initial: '',
    read: ([first = '']) => cut(first),
    write: (value) => (value ? [cut(value)] : []),
  };
}

/** Any number of `choices`, repeated in the address: `?group=A&group=B`. Other texts and duplicates are dropped. */
export function list(choices: readonly string[]): Param<string[]> {
  return {
    initial: [],
    read: (texts) => choices.filter((choice) => texts.includes(choice)),
    write: (values) => choices.filter((choice) => values.includes(choice)),
  };
}

/** One of `choices`. */
export function choice<const T extends string>(choices: readonly T[], initial: T): Param<T> {
  return {
    initial,
    read: ([first]) => choices.find((each) => each === first),
    write: (value) => [value],
  };
}

/** The step between two percentages. A finer step would be no use to a visitor. */
export const percentStep = 5;

interface Steps {
  min?: number;
  max?: number;
  step?: number;
  initial: number;
}

/**
 * A whole number from `min` to `max` that is `min` plus a multiple of `step`. By default it is a percentage in steps of
 * 5.
 */
export function steps({ min = 0, max = 100, step = percentStep, initial }: Steps): Param<number> {
  return {
    initial,
    read([first = '']) {
      if (!/^\d{1,6}$/.test(first)) return undefined;
      const value = Number(first);
      return value >= min && value <= max && (value - min) % step === 0 ? value : undefined;
    },
    write: (value) => [String(value)],
  };
}

/** On or off. The address holds it only if it differs from the default. */
export function flag(initial: boolean): Param<boolean> {
  return {
    initial,
    read: ([first]) => (first === 'on' ? true : first === 'off' ? false : undefined),
    write: (value) => [value ? 'on' : 'off'],
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each param keeps its own type in StateOf
type Params = Record<string, Param<any>>;
type StateOf<P extends Params> = { [K in keyof P]: P[K] extends Param<infer T> ? T : never };

export interface Query<S> {
  initial: S;
  /**
   * The state that an address asks for: `initial` itself, and no copy, if it asks for nothing else. React then has no
   * reason to draw a page again that it has just hydrated.
   */
  parse(search: URLSearchParams): S;
  /** Returns `search` with this state in it. Other names than this query's stay as they are. */
  format(state: S, search?: URLSearchParams): URLSearchParams;
  isInitial(state: S): boolean;
}

/** Combines the params of a screen. Their names are those in the address. */
export function query<P extends Params>(params: P): Query<StateOf<P>> {
  type S = StateOf<P>;
  const names = Object.keys(params);
  const initial = Object.fromEntries(names.map((name) => [name, params[name]?.initial])) as S;
  const spell = (name: string, state: S) => params[name]?.write(state[name as keyof S]) ?? [];
  const isDefault = (name: string, state: S) => spell(name, state).join('\0') === spell(name, initial).join('\0');
  const isInitial = (state: S) => names.every((name) => isDefault(name, state));

  return {
    initial,
    parse(search) {
      const state = Object.fromEntries(
        names.map((name) => [name, params[name]?.read(search.getAll(name)) ?? params[name]?.initial]),
      ) as S;
      return isInitial(state) ? initial : state;
    },
    format(state, search = new URLSearchParams()) {
      const result = new URLSearchParams(search);
      for (const name of names) {
        result.delete(name);
        if (isDefault(name, state)) continue;
        for (const value of spell(name, state)) result.append(name, value);
      }
      return result;
    },
    isInitial,
  };
}
