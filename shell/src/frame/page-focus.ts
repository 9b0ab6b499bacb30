import { useEffect, useRef } from 'react';
import { useVisit } from '../compose/visit.ts';
import { focusedIn, untilDrawn } from '../positions.ts';

/**
 * After a change of path, moves focus to the page's heading, which a screen reader then reads: a live region beside it
 * would say the page twice. A page that is shown again has the focus where the visitor left it. After a change of the
 * query string alone, the screen decides about the focus.
 */
export function PageFocus() {
  const { location, position } = useVisit();
  const shown = useRef(location.pathname);

  useEffect(() => {
    if (shown.current === location.pathname) return;
    shown.current = location.pathname;
    const focusHeading = () => whenThere(() => document.querySelector<HTMLElement>('main h1'), focusOn);
    if (typeof position !== 'object' || !position.focused) return focusHeading();
    return whenThere(() => focusedIn(position), focusOn, focusHeading);
  }, [location, position]);

  return null;
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Calls `found` with an element of the page. Most are there at once; what waits for something, or is far down a long
 * list, comes later.
 * @param otherwise called if it has not come after `untilDrawn`; without it, there is no end to the wait
 * @returns a function that stops waiting; undefined if it was there
 */
function whenThere(
  find: () => HTMLElement | null | undefined,
  found: (element: HTMLElement) => void,
  otherwise?: () => (() => void) | undefined,
): (() => void) | undefined {
  const element = find();
  if (element) {
    found(element);
    return undefined;
  }
  const before = document.activeElement;
  let stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const arrived = find();
    if (!arrived) return;
    stop();
    // The visitor may have moved the focus meanwhile.
    if ([before, document.body].includes(document.activeElement)) found(arrived);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer =
    otherwise &&
    setTimeout(() => {
      stop();
      if ([before, document.body].includes(document.activeElement)) stop = otherwise() ?? stop;
    }, untilDrawn);
  return () => stop();
}
