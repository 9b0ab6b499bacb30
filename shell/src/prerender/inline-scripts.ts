/** The texts of the scripts of `src/starter` for HTML, built (`shell/sdk/build/shell.ts`). */
declare const __INLINE__: Record<'starter.js', string>;

/** A script in the HTML of a page. */
interface InlineScript {
  /** Its type, if it is not JavaScript. */
  type?: string;
  text: string;
}

/**
 * The first paint waits for the header and the whole main part, where another page of the site fades into this one:
 * without them in the first picture, the header would fade out and jump in again, and the title of a card would have no
 * heading to become. It waits for a second at most, whatever the connection does then. A first visit waits for nothing.
 *
 * Chromium waits only until the expected element begins. So it is the footer that is expected: it begins where the main
 * part has ended.
 */
export const fadeIntoWhole: InlineScript = {
  text: `if(window.navigation?.activation?.from){let e=document.createElement('link');e.rel='expect';e.href='#footer';e.blocking='render';document.head.append(e);setTimeout(()=>e.remove(),1e3)}`,
};

/**
 * Makes the browser load and draw the page of a link when the visitor turns to the link, unless it is the page itself.
 * Every file that the site serves beside pages has an extension.
 */
export function speculationRules(path: string): InlineScript {
  const others = [path, '/*.*'].map((href_matches) => ({ not: { href_matches } }));
  const rule = { where: { and: [{ href_matches: '/*' }, ...others] }, eagerness: 'moderate' };
  return { type: 'speculationrules', text: JSON.stringify({ prerender: [rule] }) };
}

/** The starter: it keeps presses until React is there, and brings the shell's scripts. */
export const starter: InlineScript = { text: __INLINE__['starter.js'] };

export function inlineScript({ type, text }: InlineScript): string {
  return `<script${type ? ` type="${type}"` : ''}>${text}</script>`;
}
