/** Columns that a line of a README may take. */
const columns = 120;

/**
 * Names a screen or a fragment in the README of its remote, after what the section "Owns" lists. A part that is named
 * there already is not named again.
 *
 * @param owned such as `the fragment ` and a name in backticks
 * @returns the new text, or undefined where there is no such section
 */
export function withOwned(readme: string, owned: string): string | undefined {
  const [found, before = '', listed = ''] = /^(## Owns\n+)((?!#).+(?:\n(?!#).+)*)/m.exec(readme) ?? [];
  if (found === undefined) return undefined;
  if (listed.includes(owned)) return readme;
  const line = listed.slice(listed.lastIndexOf('\n') + 1);
  const separator = line.length + owned.length + 2 > columns ? ',\n' : ', ';
  return readme.replace(found, () => before + listed + separator + owned);
}
