/** What React draws for a function, instead of the address to which a form or a button sends. */
const asAddress = / (form)?action="javascript:throw new Error\(&#x27;React form unexpectedly submitted\.&#x27;\)"/gi;

/** The script with which React keeps what is sent to a function before there is React. No page's policy lets it run. */
const replay =
  /<script>addEventListener\("submit",(?:(?!<\/script>).)*\$\$reactFormReplay(?:(?!<\/script>).)*<\/script>/s;

const form = /<form\b[^>]*>.*?<\/form>/gs;

/** A button with an address of its own. */
const elsewhere = /<(?:button|input)\b(?=[^>]* formaction="(?!javascript:))(?![^>]* formmethod=)[^>]*>/i;

/**
 * Makes forms and buttons whose action is a function what the starter keeps (`starter/early-presses.ts`): forms with
 * `method="dialog"`. React takes that method for its own when it hydrates the form.
 *
 * @param content the HTML of a page, as React has drawn it
 * @throws Error if React has drawn something else than is known here, or a button would do nothing in such a form
 */
export function keepFormActions(content: string): string {
  for (const [html] of content.matchAll(form)) {
    const [button] = /<form\b[^>]* action="javascript:/.test(html) ? (elsewhere.exec(html) ?? []) : [];
    if (button)
      throw new Error(
        `The action of a form is a function, and a button in it has an address: ${button}. Write formMethod="get" or formMethod="post" at the button`,
      );
  }
  const kept = content.replaceAll(asAddress, (_, ofButton = '') => ` ${ofButton}method="dialog"`);
  const bare = kept.replace(replay, '');
  if ((kept !== content) !== (bare !== kept) || /action="javascript:|<script>addEventListener/i.test(bare))
    throw new Error('It has a form whose action is a script. Give the form a function or an address');
  return bare;
}
