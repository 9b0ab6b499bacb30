import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

/**
 * The text of a stylesheet for a `<style>` in a page. It has the same rules there: only whole tokens change, as a
 * browser reads them.
 * @param folder the address of the stylesheet's folder, with a slash at its end; `url()` in it is relative to that
 */
export function sheetInPage(css: string, folder: string): string {
  /** The functions and brackets around a token. */
  const around: string[] = [];
  let text = '';
  for (const token of tokenize({ css: css.replace(/^\uFEFF/, '') })) {
    const written = writtenAs(token, around.at(-1), folder);
    // In a page, "</" could end the stylesheet. Between two tokens an empty comment changes nothing, in one a
    // backslash.
    const isSplit = text.endsWith('<') && written.startsWith('/');
    text += isSplit ? `/**/${written}` : written.replaceAll('</', token[0] === TokenType.Comment ? '< /' : '<\\/');
    if (token[0] === TokenType.Function) around.push(token[4].value.toLowerCase());
    else if (token[0] === TokenType.OpenParen) around.push('');
    else if (token[0] === TokenType.CloseParen) around.pop();
  }
  return text;
}

/** Functions whose strings are addresses. */
const ofAddresses = ['url', 'image-set', '-webkit-image-set'];

function writtenAs(token: CSSToken, around: string | undefined, folder: string): string {
  if (token[0] === TokenType.URL && isRelative(token[4].value)) return `url("${quotable(folder + token[4].value)}")`;
  if (token[0] === TokenType.String && ofAddresses.includes(around ?? '') && isRelative(token[4].value))
    return `"${quotable(folder + token[4].value)}"`;
  return token[1];
}

const isRelative = (address: string) => !/^([a-z][a-z\d+.-]*:|\/|#|$)/i.test(address);

function quotable(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&').replaceAll(/[\n\r\f]/g, (line) => `\\${line.charCodeAt(0).toString(16)} `);
}
