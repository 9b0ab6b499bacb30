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
  const found = listIn(text, list);
  if (found?.inside.match(/^ *\.\.\./m)) return undefined;
  if (found) return spliced(text, found, written(list, found.inside + entry));
  // A remote may have no fragments yet. They stand after its screens.
  const screens = list === 'fragments' ? listIn(text, 'screens') : undefined;
  return screens && spliced(text, { start: screens.end, end: screens.end }, `\n${written(list, entry)}`);
}

/** The lines of a list. */
export function written(list: List, inside: string): string {
  const [open, close] = brackets[list];
  return `  ${list}: ${open}\n${inside}  ${close},`;
}

interface ListText {
  start: number;
  end: number;
  /** The lines between the brackets. */
  inside: string;
}

function listIn(text: string, list: List): ListText | undefined {
  const [open, close] = brackets[list].map((bracket) => `\\${bracket}`);
  const found = new RegExp(`^  ${list}: ${open}(?:(.*)${close},|\\n([\\s\\S]*?)^  ${close},)$`, 'm').exec(text);
  if (!found) return undefined;
  const [all, inOneLine = '', inLines] = found;
  const inside = inLines ?? (inOneLine.trim() && `    ${inOneLine.trim()},\n`);
  return { start: found.index, end: found.index + all.length, inside };
}

function spliced(text: string, { start, end }: { start: number; end: number }, lines: string): string {
  return text.slice(0, start) + lines + text.slice(end);
}
