import { useEffect, useRef } from 'react';
import { useVisit } from '../compose/visit.ts';
import { loadLate } from '../load-late.ts';

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
    const focused = typeof position === 'object' ? position.focused : undefined;
    if (!focused && focusHeading()) return;
    const leaving = new AbortController();
    loadLate().then(
      ({ focusLater }) => focusLater(focused, focusHeading, leaving.signal),
      () => {},
    );
    return () => leaving.abort();
  }, [location, position]);

  return null;
}

/** @returns whether the page has a heading. Most screens have it at once. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return Boolean(heading);
}
