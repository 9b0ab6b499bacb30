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
import { enhanceDocument, showOwnPath, showTimes, showYear, watchPlace } from '../frame/enhance.ts';
import { keepTextFace, readFaces } from '../frame/faces.ts';
import { isGenerous } from '../prefetch/conditions.ts';
import { whenIdle, whenLoaded } from '../prefetch/when-idle.ts';
import { keepDoubleClicksOnOnePage } from './double-clicks.ts';
import { answerWhenHydrated } from './early-presses.ts';
import { leadByDocuments } from './links-before-router.ts';
import { say, sayLate } from './say.ts';
import { addressesOf, copyOfNotice, insertScripts, prefetchFile, renew, whenScriptFails } from './scripts.ts';
import { isOnIntent, nextPageId, offerStarter, started } from './starter-handle.ts';
import { watchEdits } from './watch-edits.ts';

const { dataset } = document.documentElement;
// The HTML was made without a query. Until its code has drawn what the query asks for, the kit hides what depends on it
// (`.ui-asked`).
if (location.search && !isOnIntent()) dataset.asked = '';
// The HTML of the 404 page names the paths that a page is planned for.
if (dataset.planned?.split(' ').includes(visitedPath(location.pathname))) dataset.onItsWay = '';
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
if (canonical) showOwnPath(new URL(canonical.href).pathname);

// What every page begins with, before its first paint: all that the frame needs of scripts, and what is kept for React.
const handOver = leadByDocuments();
readFaces();
watchPlace();
enhanceDocument();
whenParsed(showYear);
keepDoubleClicksOnOnePage();
// Before others' edits of the HTML are watched: this one stays through hydration.
document.addEventListener('readystatechange', showTimes, { once: true });
const presses = answerWhenHydrated(hydrate);
offerStarter({ ...presses, ...watchEdits(), hydrate, handOver });

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
    fetchForNextPage();
  },
  { once: true },
);

/** Calls `work` once the HTML of the page is there as a whole. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}

/** Whether the HTML has arrived up to its end, where its data is. */
function isWhole(): boolean {
  return document.getElementById(pageDataId) !== null;
}

whenParsed(() => {
  // A query that only looks like a flag starts React early, which harms nothing. Without its end, the page is composed
  // again.
  if (flags.some((flag) => location.search.includes(flag)) || keepsSomething() || !isWhole()) hydrate();
});
// A slow processor still draws the page then, and the network has nothing to do. A visitor may turn to a form any moment,
// so the scripts of this page come before what only the next one uses.
whenLoaded(async () => {
  if (isHydrating) return;
  if (isGenerous()) {
    const ofRemotes = addressesOf('link').map((address) => prefetchFile(address, prefetching.signal));
    await Promise.all([...addressesOf('script').map((address) => prefetchFile(address)), ...ofRemotes]);
  }
  if (!isHydrating) fetchForNextPage();
});

/**
 * Fetches what only the next page uses, once this page has loaded and the browser is idle: the dictionary of pages,
 * which the browser itself would fetch after the first paint, beside the scripts; and the text face, where this page is
 * drawn without it. Another call fetches nothing.
 */
function fetchForNextPage(): void {
  whenIdle(() => {
    const template = document.getElementById(nextPageId) as HTMLTemplateElement;
    document.head.append(template.content);
    keepTextFace();
  });
}

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
