/**
 * The script that stands in the HTML of a page which is hydrated on intent (`hydrate` in a `remote.config.ts`). Links,
 * the menu and disclosures are HTML and need no script. What a visitor does in a form starts React; what is pressed
 * there meanwhile is answered as soon as React is there.
 */

import { enhanceDocument } from '../frame/enhance.ts';
import { showOwnPath } from '../frame/own-path.ts';
import { showYear } from '../frame/year.ts';
import { isGenerous } from '../prefetch/connection.ts';
import { whenIdle } from '../prefetch/when-idle.ts';
import { answerWhenHydrated } from './early-presses.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { offerStarter } from './handle.ts';
import { isAsked } from './is-asked.ts';
import { hasKeptText } from './kept-text.ts';
import { leadByDocuments } from './lead-by-documents.ts';
import { addressesOf, insertScripts } from './scripts.ts';

const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
if (canonical) showOwnPath(new URL(canonical.href).pathname);

const presses = answerWhenHydrated(hydrate);
const stopLeading = leadByDocuments();
let isHydrating = false;

/** Starts the shell, which hydrates the page. If a script does not arrive, the visitor's next intent tries again. */
function hydrate(): void {
  if (isHydrating) return;
  isHydrating = true;
  whenParsed(() =>
    insertScripts(() => {
      isHydrating = false;
      presses.sayThatNothingArrived();
    }),
  );
}

/** Calls `work` once the HTML of the page is there as a whole. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}

offerStarter({ hydrate, handOver: stopLeading, answer: presses.answer, giveUp: presses.giveUp });

enhanceDocument();
whenParsed(() => {
  showYear();
  if (hasKeptText() || isAsked()) hydrate();
});
whenIdle(() => {
  if (isHydrating || !isGenerous()) return;
  for (const address of addressesOf()) fetchAhead(address);
});
