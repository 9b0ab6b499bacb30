/**
 * A screen's state in the address: `?q=ars&group=A&level=80`. What is not well formed falls
 * back to its default and never throws; a default is left out. Pure: it knows no router and no store.
 */
export interface Param<T> {
  initial: T;
  /** The value that the texts of this name spell, or undefined where they spell none. */
  read(texts: string[]): T | undefined;
  write(value: T): string[];
}

/** A text; longer ones are cut after `most` characters. */
export function text(most = 80): Param<string> {
  return {
    initial: '',
    read: ([first = '']) => [...first.slice(0, most * 2)].slice(0, most).join(''),
    write: (value) => (value ? [value] : []),
  };
}

/** Any of `choices`, repeated in the address: `?group=A&group=B`. Others are dropped, doubles too. */
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

/** Between two percentages that can be chosen: finer ones say nothing to a visitor. */
export const percentStep = 5;

interface Steps {
  min?: number;
  max?: number;
  step?: number;
  initial: number;
}

/**
 * A whole number from `min` to `max`, a multiple of `step` above `min`; a percentage, where it does not say of what.
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

/** On or off; the address says so only where it differs from the default. */
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
  parse(search: URLSearchParams): S;
  /** `search` with this state in it. Names that are not this query's stay as they are. */
  format(state: S, search?: URLSearchParams): URLSearchParams;
  isInitial(state: S): boolean;
}

/** Puts the params of a screen together; the names are those in the address. */
export function query<P extends Params>(params: P): Query<StateOf<P>> {
  type S = StateOf<P>;
  const names = Object.keys(params);
  const initial = Object.fromEntries(names.map((name) => [name, params[name]?.initial])) as S;
  const spell = (name: string, state: S) => params[name]?.write(state[name as keyof S]) ?? [];
  const isDefault = (name: string, state: S) => spell(name, state).join('\0') === spell(name, initial).join('\0');

  return {
    initial,
    parse: (search) =>
      Object.fromEntries(
        names.map((name) => [name, params[name]?.read(search.getAll(name)) ?? params[name]?.initial]),
      ) as S,
    format(state, search = new URLSearchParams()) {
      const result = new URLSearchParams(search);
      for (const name of names) {
        result.delete(name);
        if (isDefault(name, state)) continue;
        for (const value of spell(name, state)) result.append(name, value);
      }
      return result;
    },
    isInitial: (state) => names.every((name) => isDefault(name, state)),
  };
}
