/**
 * The script that stands in the HTML of a page which is hydrated when it loads. A press that comes before is answered
 * after. It asks a second time for a script of the shell's that does not arrive, at another address, and says so where
 * the page cannot come to life. The visitor can ask again as often as wanted, and keeps what was typed.
 *
 * The HTML was made without a query string. If the visitor has come with one, it says so (`data-asked`), and the kit
 * hides what depends on it (`.ui-asked`) until the code of that part has drawn what was asked for.
 */

import { deadlines } from '@mutha/contract';
import { begin } from './begin.ts';
import { started } from './handle.ts';
import { say } from './say.ts';
import { copyOfNotice, renew, secondTryOf } from './scripts.ts';

const { dataset } = document.documentElement;
if (location.search) dataset.asked = '';

const presses = begin(() => {});

const timer = setTimeout(
  () => say('A part of this page is late. Its controls work when it is there. If it does not come, reload the page.'),
  deadlines.screen,
);
let notice: Element | undefined;
/** The scripts that did not arrive the second time, by their addresses in the HTML. */
const missing = new Map<string, HTMLScriptElement>();

function onError({ target }: Event): void {
  if (target instanceof HTMLScriptElement) tryAgain(target.getAttribute('src') as string, target);
}

function tryAgain(address: string, failed: HTMLScriptElement): void {
  const again = secondTryOf(address);
  if (!again) return;
  again.onload = () => missing.delete(address);
  again.onerror = () => {
    missing.set(address, again);
    sayThatNothingArrived();
  };
  failed.replaceWith(again);
}

function sayThatNothingArrived(): void {
  silence();
  delete dataset.asked;
  presses.letGo();
  notice ??= copyOfNotice();
  notice.removeAttribute('aria-busy');
  const button = notice.querySelector('button') as HTMLButtonElement;
  button.textContent = 'Try again';
  button.onclick = () => {
    if (notice?.hasAttribute('aria-busy')) return;
    notice?.setAttribute('aria-busy', 'true');
    button.textContent = 'Trying again…';
    for (const [address, script] of missing) void renew(script.src).then(() => tryAgain(address, script));
  };
  if (!notice.isConnected) (document.querySelector('main') ?? document.body).prepend(notice);
}

function silence(): void {
  clearTimeout(timer);
  say('');
}

addEventListener('error', onError, true);
addEventListener(
  started,
  () => {
    silence();
    // It is not part of the HTML that React hydrates.
    notice?.remove();
    removeEventListener('error', onError, true);
  },
  { once: true },
);
