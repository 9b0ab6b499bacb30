/** The lists of a `remote.config.ts`, with the brackets around each. */
const brackets = { screens: ['[', ']'], fragments: ['{', '}'] } as const;
export type List = keyof typeof brackets;

/**
 * Adds an entry to a list of a `remote.config.ts` that is written in the plain way: formatted, and with its entries
 * written out.
 *
 * @param text the text of the file
 * @param entry the lines of the entry, indented by four spaces
 * @returns the new text, or undefined where the file is not written in that way
 */
export function withEntry(text: string, list: List, entry: string): string | undefined {
  const [found, inOneLine = '', inLines] = patternOf(list).exec(text) ?? [];
  const inside = inLines ?? (inOneLine.trim() && `    ${inOneLine.trim()},\n`);
  if (/^ *\.\.\./m.test(inside)) return undefined;
  if (found !== undefined) return text.replace(patternOf(list), () => written(list, inside + entry));
  // A remote may have no fragments yet. They come after its screens.
  if (list === 'screens' || !patternOf('screens').test(text)) return undefined;
  return text.replace(patternOf('screens'), (screens) => `${screens}\n${written(list, entry)}`);
}

/** The lines of a list. */
export function written(list: List, inside: string): string {
  const [open, close] = brackets[list];
  return `  ${list}: ${open}\n${inside}  ${close},`;
}

/** Finds a list, with what is between its brackets: on their line, or on lines of its own. */
function patternOf(list: List): RegExp {
  const [open, close] = brackets[list].map((bracket) => `\\${bracket}`);
  return new RegExp(`^  ${list}: ${open}(?:(.*)${close},|\\n([\\s\\S]*?)^  ${close},)$`, 'm');
}
