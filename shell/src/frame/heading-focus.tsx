import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of path, moves focus to the page's heading, which a screen reader then reads: a live region beside it
 * would say the page twice. A change of the query string alone is left to the screen.
 */
export function HeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return whenHeadingIsThere((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);

  return null;
}

/**
 * Calls `found` with the page's heading. Most screens have it at once; a screen that waits for something has it later.
 * @returns a function that stops waiting; undefined if the heading was there
 */
function whenHeadingIsThere(found: (heading: HTMLElement) => void): (() => void) | undefined {
  const find = () => document.querySelector<HTMLElement>('main h1');
  const heading = find();
  if (heading) {
    found(heading);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    observer.disconnect();
    found(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
