/**
 * The flags with which an address asks a tab for more than a page. The tab keeps `?override` and `?rollout` too, under
 * the same names.
 */
export const flags = ['inspect', 'override', 'rollout'] as const;

export type Flag = (typeof flags)[number];

/** Whether a query string has a flag. */
export function hasFlag(search: string, flag: Flag): boolean {
  return new URLSearchParams(search).has(flag);
}

/** The value of a flag in a query string, with commas between several values; undefined if the flag is not there. */
export function flagValue(search: string, flag: Flag): string | undefined {
  const given = new URLSearchParams(search).getAll(flag);
  return given.length > 0 ? given.join(',') : undefined;
}

/**
 * A copy of a query string, with a flag without a value or without that flag. All else in it stays letter by letter.
 */
export function withFlag(search: string, flag: Flag, isSet: boolean): string {
  const others = search.slice(1).split('&');
  const left = others.filter((each) => each && !new URLSearchParams(each).has(flag));
  const all = isSet ? [flag, ...left] : left;
  return all.length > 0 ? `?${all.join('&')}` : '';
}

/** Whether the address or this tab may ask for other releases than those of the page. */
export function isOverridden(): boolean {
  const { search } = location;
  try {
    return (
      hasFlag(search, 'override') ||
      hasFlag(search, 'rollout') ||
      ('override' satisfies Flag) in sessionStorage ||
      ('rollout' satisfies Flag) in sessionStorage
    );
  } catch {
    // A browser that forbids storage keeps neither.
    return false;
  }
}
