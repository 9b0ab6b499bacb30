/** The words of a kebab-case name as people write them: `match-odds` is "Match odds". */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A kebab-case name as components are called: `match-odds` is "MatchOdds". */
export function componentNameOf(name: string): string {
  return name.replaceAll(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
}

/** A text as a string of TypeScript, in the quotes that the formatter would choose. It must hold no `"` and no `\`. */
export function inQuotes(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

/**
 * Replaces words of the template by others.
 * @param words what replaces each text, such as `{ 'mf-new-remote': 'mf-odds' }`
 */
export function reworded(template: string, words: Readonly<Record<string, string>>): string {
  return template.replaceAll(new RegExp(Object.keys(words).join('|'), 'g'), (found) => words[found] ?? found);
}

/** The words of a path in the template, wherever a whole string is that path. */
export function pathWords(inTemplate: string, path: string): Record<string, string> {
  return Object.fromEntries(["'", '"', '`'].map((quote) => [quote + inTemplate + quote, quote + path + quote]));
}
