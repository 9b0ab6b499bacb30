import postcss, { CssSyntaxError } from 'postcss';
import { confined } from './confined.ts';
import { rulesBeyond } from './rules-beyond.ts';

export { CssSyntaxError };

/**
 * The text of a finished stylesheet, confined to its remote; as it was, if it is confined already.
 * @param remote such as `mf-live`
 * @param from the file that messages name
 * @throws CssSyntaxError for a rule that acts on the whole page: its file, line and column, and what to do
 */
export async function confinedText(css: string, remote: string, from: string): Promise<string> {
  if (rulesBeyond(css, remote).length === 0) return css;
  return (await postcss([confined(remote)]).process(css, { from, map: false })).css;
}
