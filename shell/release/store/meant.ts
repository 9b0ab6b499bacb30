/**
 * What to add to a message about a name that nobody knows: ` Did you mean "mf-live"?`. Empty where no name that is known
 * is like it.
 */
export function meant(typed: string, known: Iterable<string>): string {
  const close = [...known]
    .map((name) => ({ name, steps: stepsBetween(typed, name) }))
    .filter(({ steps }) => steps <= 2 && steps * 2 <= typed.length)
    .sort((one, other) => one.steps - other.steps);
  return close[0] ? ` Did you mean "${close[0].name}"?` : '';
}

/** How many letters must be added, removed or replaced to make one text of another. */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
