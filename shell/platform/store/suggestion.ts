import { closestMatch } from 'leven';

/**
 * What to add to a message about an unknown name: ` Did you mean "mf-live"?`. Empty where no name that is known is like
 * it: two letters are added, removed or replaced at most, and half of what was typed.
 */
export function suggestion(typed: string, known: Iterable<string>): string {
  const maxDistance = Math.min(2, Math.floor(typed.length / 2));
  const close = closestMatch(typed, [...known], { maxDistance });
  return close === undefined ? '' : ` Did you mean "${close}"?`;
}
