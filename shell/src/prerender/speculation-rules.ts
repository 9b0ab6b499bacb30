import type { InlineScript } from './inline-scripts.ts';

/**
 * Makes the browser load and draw the page of a link when the visitor turns to the link, unless it is the page itself.
 * Every file that the site serves beside pages has an extension.
 */
export function speculationRules(path: string): InlineScript {
  const others = [path, '/*.*'].map((href_matches) => ({ not: { href_matches } }));
  const rule = { where: { and: [{ href_matches: '/*' }, ...others] }, eagerness: 'moderate' };
  return { type: 'speculationrules', text: JSON.stringify({ prerender: [rule] }) };
}
