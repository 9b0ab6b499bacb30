import { names, type Seen, type Side, sides } from '@mutha/contract';

const steps = ['load', 'render', 'run', 'wait'];

/** More names than that are on no page. */
const mostNames = 30;

/** The largest value of a vital: ten minutes, or a layout shift of 600. */
const largest = 600_000;

/** `encodeSeen` cuts a longer query, so the end of one that is as long may be missing. */
const longest = 2_000;

/**
 * Reads the query of a report. Anyone can send one, so anything that no page would send makes the whole report invalid.
 * @param query without `?`
 * @returns undefined if it is not a report
 */
export function decodeSeen(query: string): Seen | undefined {
  if (query.length >= longest) return undefined;
  const given = new URLSearchParams(query);
  const side = given.get('s') as Side;
  const screen = given.get('p');
  const releases = byName(given.getAll('r'), ([version = '', ...more]) =>
    /^[0-9a-f]{8}$/.test(version) && more.length === 0 ? version : undefined,
  );
  const failures = byName(given.getAll('f'), (failed) =>
    failed.length > 0 && failed.every((step, at) => steps.includes(step) && failed.indexOf(step) === at)
      ? failed
      : undefined,
  );
  const vitals = ['l', 'i', 'c'].map((key) => vitalOf(given.get(key)));
  const isScreen = screen !== null && names.screenPath.safeParse(screen).success;
  if (!sides.includes(side) || !isScreen || !releases || !failures || vitals.includes(null)) return undefined;
  const [lcp, inp, cls] = vitals as (number | undefined)[];
  return { side, screen, releases, failures, lcp, inp, cls };
}

/**
 * Reads parameters such as `mf-live.render.run`.
 * @param read reads what follows the name; undefined where that is wrong
 * @returns undefined where one of them is wrong, a name comes twice, or there are too many
 */
function byName<T>(given: string[], read: (rest: string[]) => T | undefined): Record<string, T> | undefined {
  if (given.length > mostNames) return undefined;
  const values: Record<string, T> = {};
  for (const each of given) {
    const [name = '', ...rest] = each.split('.');
    const value = read(rest);
    const isName = name === 'shell' || names.remote.safeParse(name).success;
    if (!isName || value === undefined || Object.hasOwn(values, name)) return undefined;
    values[name] = value;
  }
  return values;
}

/** @returns undefined where there is none, null where it is wrong */
function vitalOf(text: string | null): number | undefined | null {
  if (text === null) return undefined;
  return /^\d{1,6}$/.test(text) && Number(text) <= largest ? Number(text) : null;
}
