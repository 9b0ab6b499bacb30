import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

/**
 * The text of a stylesheet for a `<style>` in a page. It has the same rules there: only whole tokens change, as a browser
 * reads them.
 * @param folder the address of the stylesheet's folder, with a slash at its end; `url()` in it is relative to that
 */
export function sheetInPage(css: string, folder: string): string {
  const tokens = tokenize({ css });
  let text = '';
  for (const [at, token] of tokens.entries()) {
    const written = writtenIn(tokens, at, folder);
    // In a page, "</" could end the stylesheet. Between two tokens an empty comment changes nothing, in one a backslash.
    const isSplit = text.endsWith('<') && written.startsWith('/');
    text += isSplit ? `/**/${written}` : written.replaceAll('</', token[0] === TokenType.Comment ? '< /' : '<\\/');
  }
  return text;
}

function writtenIn(tokens: CSSToken[], at: number, folder: string): string {
  const token = tokens[at] as CSSToken;
  if (token[0] === TokenType.URL && isRelative(token[4].value)) return `url("${quotable(folder + token[4].value)}")`;
  if (token[0] === TokenType.String && isRelative(token[4].value) && isAddress(tokens, at))
    return `"${quotable(folder + token[4].value)}"`;
  return token[1];
}

const isRelative = (address: string) => !/^([a-z][a-z\d+.-]*:|\/|#|$)/i.test(address);

/** Whether a string is the address in `url("…")`. */
function isAddress(tokens: CSSToken[], at: number): boolean {
  const before = tokens.slice(0, at).findLast(([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment);
  return before?.[0] === TokenType.Function && before[4].value.toLowerCase() === 'url';
}

function quotable(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&').replaceAll(/[\n\r\f]/g, (line) => `\\${line.charCodeAt(0).toString(16)} `);
}
