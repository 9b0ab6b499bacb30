import type { Kind } from '@mutha/contract';

/** What is wanted of a remote: the screen of a path pattern, for a path as visited, or a fragment by its name. */
export type Wanted = { screen: string; path: string } | { fragment: string };

export function kindOf(wanted: Wanted): Kind {
  return 'fragment' in wanted ? 'fragment' : 'screen';
}

export function keyOf(wanted: Wanted): string {
  return 'fragment' in wanted ? wanted.fragment : wanted.path;
}

/** The part of a remote that draws what is wanted: many paths have the same screen. */
export function placeOf(wanted: Wanted): string {
  return 'fragment' in wanted ? wanted.fragment : wanted.screen;
}
