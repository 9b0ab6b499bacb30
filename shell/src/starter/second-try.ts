/**
 * The script that stands in the HTML of a page which is hydrated when it loads. It asks a second time for a script of the
 * shell's that does not arrive, at another address, and says so where the page cannot come to life.
 */

import { deadlines } from '@mutha/contract';
import { started } from './handle.ts';
import { say } from './say.ts';
import { copyOfNotice, secondTryOf } from './scripts.ts';

const late = setTimeout(
  () => say('A part of this page is late. Its controls work when it is there.'),
  deadlines.screen,
);

function onError({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  const again = secondTryOf(target.getAttribute('src') ?? '');
  if (!again) return;
  again.onerror = sayThatNothingArrived;
  target.replaceWith(again);
}

function sayThatNothingArrived(): void {
  stop();
  const notice = copyOfNotice();
  notice.querySelector('button')?.addEventListener('click', () => location.reload());
  (document.querySelector('main') ?? document.body).prepend(notice);
}

function stop(): void {
  clearTimeout(late);
  say('');
  removeEventListener('error', onError, true);
}

addEventListener('error', onError, true);
addEventListener(started, stop, { once: true });
