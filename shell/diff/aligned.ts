/** Longer gaps are not searched for what is the same in both: the time would grow with the square of their length. */
const longest = 3_000;
/** How far ahead is looked for what can stand in the place of something. */
const near = 100;

/**
 * Puts two lists beside each other: what is the same in both, in order; between that, what replaces what; and what only
 * one of them has.
 * @param keyOf two entries with the same key are the same
 * @param replaces whether an entry can stand in the place of one with another key
 */
export function aligned<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string,
  replaces: (was: T, is: T) => boolean,
): [T | undefined, T | undefined][] {
  const [was, is] = [before.map(keyOf), after.map(keyOf)];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start++;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const [wasTo, isTo] = [was.length - end, is.length - end];
  const pairs: [T | undefined, T | undefined][] = [];
  for (let at = 0; at < start; at++) pairs.push([before[at], after[at]]);
  let [from, to] = [start, start];
  const gap = (untilWas: number, untilIs: number) => {
    pairs.push(...paired(before.slice(from, untilWas), after.slice(to, untilIs), replaces));
    [from, to] = [untilWas, untilIs];
  };
  for (const [a, b] of common(was.slice(start, wasTo), is.slice(start, isTo))) {
    gap(start + a, start + b);
    pairs.push([before[from++], after[to++]]);
  }
  gap(wasTo, isTo);
  for (let at = end; at > 0; at--) pairs.push([before.at(-at), after.at(-at)]);
  return pairs;
}

/** Pairs the entries of a gap in their order, as far as one can stand in the place of the other. */
function paired<T>(
  before: readonly T[],
  after: readonly T[],
  replaces: (was: T, is: T) => boolean,
): [T | undefined, T | undefined][] {
  const pairs: [T | undefined, T | undefined][] = [];
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

/** The places of a longest common subsequence, in both lists. */
function common(before: readonly string[], after: readonly string[]): [number, number][] {
  if (before.length === 0 || after.length === 0 || before.length > longest || after.length > longest) return [];
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      lengths[a * width + b] =
        before[a] === after[b]
          ? 1 + (lengths[(a + 1) * width + b + 1] ?? 0)
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
  const places: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < before.length && b < after.length) {
    if (before[a] === after[b]) places.push([a++, b++]);
    else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a++;
    else b++;
  }
  return places;
}
