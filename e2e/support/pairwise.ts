import { createHash } from 'node:crypto';

/**
 * Chooses cases so that each pair of values that occurs together in one of `cases` also occurs together in a chosen
 * one: most faults need two conditions, and few need three. The same cases give the same choice, in any order.
 * @param valuesOf the values of a case, one for each factor, in the same order for all cases
 * @param tried cases that others try: their pairs need no other case
 */
export function pairwise<Case>(
  cases: readonly Case[],
  valuesOf: (one: Case) => readonly string[],
  tried: readonly Case[] = [],
): Case[] {
  const left = new Set(cases.flatMap((one) => pairsOf(valuesOf(one))));
  for (const one of tried) for (const pair of pairsOf(valuesOf(one))) left.delete(pair);
  // Equally good cases are taken in the order of a hash. It spreads them evenly over all values.
  const rest = cases
    .map((one) => ({ one, pairs: pairsOf(valuesOf(one)), rank: rankOf(valuesOf(one)) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen: Case[] = [];
  while (left.size > 0) {
    const gains = rest.map(({ pairs }) => pairs.filter((pair) => left.has(pair)).length);
    const best = rest[gains.indexOf(Math.max(...gains))];
    if (!best) break;
    chosen.push(best.one);
    for (const pair of best.pairs) left.delete(pair);
  }
  return chosen;
}

/** Every pair of two values of a case, with the places of both. */
export function pairsOf(values: readonly string[]): string[] {
  return values.flatMap((a, i) => values.slice(i + 1).map((b, j) => `${i} ${a} × ${i + 1 + j} ${b}`));
}

/** Changes with the seed: another seed gives another choice. */
const seed = 'mutha';
const rankOf = (values: readonly string[]) =>
  createHash('sha256')
    .update([seed, ...values].join('\0'))
    .digest('hex');
