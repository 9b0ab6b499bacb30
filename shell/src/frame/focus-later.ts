import { allNamed, type Focused, untilDrawn } from '../restore-page.ts';

/**
 * Moves the focus once its target is there: a screen may wait for something, and what is far down a long list is drawn
 * a moment later. A visitor who has moved the focus meanwhile keeps it.
 * @param left the link or button that had the focus when the page was left; the heading follows if it does not come
 *   within `untilDrawn`
 * @param focusHeading tells whether there is one
 * @param signal aborted when another page is shown
 */
export function focusLater(left: Focused | undefined, focusHeading: () => boolean, signal: AbortSignal): void {
  const before = document.activeElement;
  let target = left;
  const focusTarget = () => {
    if (!target) return focusHeading();
    const element = allNamed(target.name)[target.nth];
    element?.focus({ preventScroll: true });
    return Boolean(element);
  };
  const look = () => {
    const isOver = signal.aborted || ![before, document.body].includes(document.activeElement);
    if (isOver || focusTarget()) stop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    target = undefined;
    look();
  }, untilDrawn);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  signal.addEventListener('abort', stop);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
