/**
 * The script that stands in the HTML of a page which is hydrated on intent (`hydrate` in a `remote.config.ts`). Links,
 * the menu and disclosures are HTML and need no script. A visitor's action in a form starts React. A press there is
 * answered as soon as React is there.
 */

import { pageDataId } from '@mutha/contract';
import { flags } from '@mutha/tools/flags';
import { showOwnPath } from '../frame/enhance.ts';
import { isGenerous } from '../prefetch/conditions.ts';
import { whenLoaded } from '../prefetch/when-idle.ts';
import { begin, whenParsed } from './begin.ts';
import { leadByDocuments } from './lead-by-documents.ts';
import { say } from './say.ts';
import { addressesOf, insertScripts, prefetchFile, renew } from './scripts.ts';

const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
if (canonical) showOwnPath(new URL(canonical.href).pathname);

const presses = begin(hydrate, { hydrate, handOver: leadByDocuments() });
let isHydrating = false;

/** Whether a script did not arrive. */
let hasFailed = false;
/** Ends the prefetches for the remotes. */
const prefetching = new AbortController();

/** Starts the shell, which hydrates the page. If a script does not arrive, the visitor's next intent tries again. */
function hydrate(): void {
  if (isHydrating) return;
  isHydrating = true;
  // A browser asks for six files at a time over HTTP/1.1. One that hangs must not take the place of a script.
  prefetching.abort();
  whenParsed(async () => {
    if (hasFailed) await Promise.all(addressesOf('script').map(renew));
    insertScripts(() => {
      isHydrating = false;
      hasFailed = true;
      if (!isWhole()) say('This page did not arrive whole. Reload it to have the rest.');
      else if (presses.letGo()) say('A part of this page did not arrive. Press again to retry.');
    });
  });
}

/** Whether the HTML has arrived up to its end, where its data stand. */
function isWhole(): boolean {
  return document.getElementById(pageDataId) !== null;
}

whenParsed(() => {
  // A query that only looks like a flag starts React early, which harms nothing. Without its end, the page is composed
  // again.
  if (flags.some((flag) => location.search.includes(flag)) || keepsSomething() || !isWhole()) hydrate();
});
// A slow processor still draws the page then, and the network has nothing to do.
whenLoaded(() => {
  if (isHydrating || !isGenerous()) return;
  for (const address of addressesOf('script')) prefetchFile(address);
  for (const address of addressesOf('link')) prefetchFile(address, prefetching.signal);
});

/**
 * Whether a form on the page has a text to show that an earlier page of this visit has kept. The form's `data-kept` names
 * the text's key in the session storage. Only the form's code can show it, so such a page is hydrated when it loads. So
 * is each page of a tab that keeps a flag.
 */
function keepsSomething(): boolean {
  try {
    const forms = [...document.querySelectorAll<HTMLElement>('[data-kept]')];
    return (
      flags.some((flag) => sessionStorage.getItem(flag)) ||
      forms.some(({ dataset }) => sessionStorage.getItem(dataset.kept as string))
    );
  } catch {
    // A browser that forbids storage keeps nothing.
    return false;
  }
}
