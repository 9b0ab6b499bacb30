/** Words that read like a translation, as the table of "How we write" in CONTRIBUTING.md marks them. */

/** A row of the table whose first cell marks words in bold. */
export interface Pair {
  before: string;
  after: string;
  /** Finds the marked words. In `**render**s`, the letter after the mark is optional. */
  words: RegExp;
}

export interface Finding {
  /** From 1 on. */
  line: number;
  /** The words, as the text has them. */
  found: string;
  pair: Pair;
}

/** Terms of their own that contain such words. */
const terms = [
  ...['stand-in', 'stand-ins', 'stand in for', 'stands in for', 'stand out', 'stands out', 'stood out'],
  ...['there is no', 'is no longer', 'is no more', 'is no better', 'is no worse', 'is no newer'],
].map((term) => anywhere(term));

/** The rows with marked words. @param contributing the text of CONTRIBUTING.md */
export function readPairs(contributing: string): Pair[] {
  const [table = ''] = /^## How we write\n.*?(?=^## )/ms.exec(contributing) ?? [];
  return [...table.matchAll(/^\| (.*?\*\*(.+?)\*\*(\w*).*?) \| (.*) \|$/gm)].map(
    ([, before = '', marked = '', rest = '', after = '']) => ({
      before: before.replaceAll('**', ''),
      after,
      words: anywhere(marked, rest),
    }),
  );
}

/** Finds the marked words in a text, also where a line break or the star of a comment comes between two of them. */
export function findWords(text: string, pairs: readonly Pair[]): Finding[] {
  // `\n` in a string, so that it is not the first letter of the next word.
  const searched = terms.reduce((rest, term) => rest.replace(term, blank), text.replaceAll('\\n', '  '));
  return pairs.flatMap((pair) =>
    [...searched.matchAll(pair.words)].map(({ 0: found, index }) => ({
      line: searched.slice(0, index).split('\n').length,
      found: found.replace(/[\s*/]+/g, ' '),
      pair,
    })),
  );
}

/** A Markdown text without what is not prose: code, addresses, and the table of the words itself. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^## How we write\n.*?(?=^## )/ms, blank)
    .replace(/^```.*?^```|`[^`\n]*`|\]\([^)]*\)/gms, blank);
}

/** The comments of a source in TypeScript, JavaScript or CSS, in their places. */
export function commentsOf(source: string): string {
  const parts = source.split(/(\/\*.*?\*\/|(?<!\S)\/\/[^\n]*)/s);
  return parts.map((part, index) => (index % 2 ? part : blank(part))).join('');
}

/** Spaces instead of a text, so that what follows keeps its line. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function anywhere(words: string, optional = ''): RegExp {
  return new RegExp(`\\b${words.replaceAll(' ', '[\\s*/]+')}(?:${optional})?\\b`, 'gi');
}
