/** What is wanted of a remote: the screen of a path pattern, for a path as visited, or a fragment by its name. */
export type Wanted = { screen: string; path: string } | { fragment: string };

export function keyOf(wanted: Wanted): string {
  return 'fragment' in wanted ? wanted.fragment : wanted.path;
}
