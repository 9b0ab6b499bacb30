/**
 * The script in the HTML of every page. Links, the menu and disclosures are HTML and need no script. A visitor's press
 * on anything else is kept, and answered as soon as React is there.
 *
 * The shell's scripts are a part of the HTML, or, on a page that is hydrated on intent (`hydrate` in a
 * `remote.config.ts`), in a template until a visitor acts in a form. If one does not arrive, all are brought once more.
 * After that a notice says so. The visitor can ask again as often as wanted, and keeps typed text.
 */

import { deadlines, pageDataId, visitedPath } from '@mutha/contract';
import { flags } from '@mutha/tools/flags';
import { showOwnPath } from '../frame/enhance.ts';
import { isGenerous } from '../prefetch/conditions.ts';
import { whenLoaded } from '../prefetch/when-idle.ts';
import { begin, whenParsed } from './begin.ts';
import { leadByDocuments } from './links-before-router.ts';
import { say, sayLate } from './say.ts';
import { addressesOf, copyOfNotice, insertScripts, prefetchFile, renew, whenScriptFails } from './scripts.ts';
import { isOnIntent, started } from './starter-handle.ts';

const { dataset } = document.documentElement;
// The HTML was made without a query. Until its code has drawn what the query asks for, the kit hides what depends on it
// (`.ui-asked`).
if (location.search && !isOnIntent()) dataset.asked = '';
// The HTML of the 404 page names the paths that a page is planned for.
if (dataset.planned?.split(' ').includes(visitedPath(location.pathname))) dataset.onItsWay = '';
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
if (canonical) showOwnPath(new URL(canonical.href).pathname);

const presses = begin(hydrate, leadByDocuments());

let isHydrating = false;
/** How often a script did not arrive. */
let failures = 0;
let late: ReturnType<typeof setTimeout>;
let notice: Element | undefined;
/** Ends the prefetches for the remotes. */
const prefetching = new AbortController();

if (!isOnIntent()) expectScripts();

function expectScripts(): void {
  isHydrating = true;
  late = setTimeout(sayLate, deadlines.screen);
}

/** Brings the shell's scripts, which hydrate the page. */
function hydrate(): void {
  if (isHydrating) return;
  expectScripts();
  // A browser asks for six files at a time over HTTP/1.1. One that hangs must not take the place of a script.
  prefetching.abort();
  whenParsed(async () => {
    if (failures) await Promise.all(addressesOf('script').map(renew));
    insertScripts();
  });
}

const stopWatching = whenScriptFails(() => {
  isHydrating = false;
  failures++;
  silence();
  if (failures === 1) return hydrate();
  delete dataset.asked;
  presses.cancelPress();
  if (isWhole()) showNotice();
  else say('This page is incomplete. Reload it.');
});

function showNotice(): void {
  notice ??= copyOfNotice();
  const button = notice.querySelector('button') as HTMLButtonElement;
  const mark = (isBusy: boolean) => {
    notice?.setAttribute('aria-busy', String(isBusy));
    button.textContent = isBusy ? 'Trying again…' : 'Try again';
  };
  mark(false);
  button.onclick = () => {
    mark(true);
    hydrate();
  };
  if (!notice.isConnected) (document.querySelector('main') ?? document.body).prepend(notice);
}

function silence(): void {
  clearTimeout(late);
  say('');
}

addEventListener(
  started,
  () => {
    stopWatching();
    silence();
    // It is not part of the HTML that React hydrates.
    notice?.remove();
  },
  { once: true },
);

/** Whether the HTML has arrived up to its end, where its data is. */
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
 * Whether a form on the page has a text to show that an earlier page of this visit has kept. The form's `data-kept`
 * names the text's key in the session storage. Only the form's code can show it, so such a page is hydrated when it
 * loads. So is each page of a tab that keeps a flag.
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
