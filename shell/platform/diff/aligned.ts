import { diffArrays } from 'diff';

/** Two lists with more differences than this are not searched for common entries: that would take seconds. */
const maxEditLength = 3_000;
/** How many entries ahead are searched for a replacement. */
const near = 100;

type Pair<T> = [T | undefined, T | undefined];

/**
 * Aligns two lists: the entries that both have, in order; between these, the entries that replace each other; and the
 * entries that only one list has.
 * @param keyOf two entries with the same key are the same
 * @param replaces whether an entry can replace one with another key
 */
export function aligned<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string,
  replaces: (was: T, is: T) => boolean,
): Pair<T>[] {
  const parts = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength }) ?? [
    { count: before.length, removed: true, added: false },
    { count: after.length, removed: false, added: true },
  ];
  const [left, right] = [[...before], [...after]];
  const pairs: Pair<T>[] = [];
  let [gone, come]: [T[], T[]] = [[], []];
  for (const { count, removed, added } of parts) {
    if (removed) gone = left.splice(0, count);
    else if (added) come = right.splice(0, count);
    else {
      pairs.push(...paired(gone, come, replaces));
      [gone, come] = [[], []];
      for (let at = 0; at < count; at++) pairs.push([left.shift(), right.shift()]);
    }
  }
  return [...pairs, ...paired(gone, come, replaces)];
}

/** Pairs the entries of a gap in their order, as far as one can replace the other. */
function paired<T>(before: readonly T[], after: readonly T[], replaces: (was: T, is: T) => boolean): Pair<T>[] {
  const pairs: Pair<T>[] = [];
  let next = 0;
  for (const was of before) {
    const ahead = after.slice(next, next + near).findIndex((is) => replaces(was, is));
    if (ahead < 0) {
      pairs.push([was, undefined]);
      continue;
    }
    for (const at = next + ahead; next < at; next++) pairs.push([undefined, after[next]]);
    pairs.push([was, after[next++]]);
  }
  for (; next < after.length; next++) pairs.push([undefined, after[next]]);
  return pairs;
}
