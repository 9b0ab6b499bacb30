/**
 * Characters that a terminal obeys instead of showing, or that change the direction of text. Line ends and tabs are not
 * among them.
 */
const obeyed = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * `text` in which every control character is written out, such as `\u001b`. Team names and errors come from others, and
 * must not move the cursor or overwrite another line. JSON stays the same JSON.
 */
export function printable(text: string): string {
  return text.replaceAll(obeyed, escaped);
}

/** The same for a text that is one line or one cell of a table: line ends and tabs are written out too. */
export function printableLine(text: string): string {
  return printable(text).replaceAll(/[\n\t]/g, escaped);
}

/** Prints a result, on standard output. */
export function print(text: string): void {
  console.log(printable(text));
}

/** Prints progress, a warning or an error, on standard error. */
export function printError(text: string): void {
  console.error(printable(text));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
