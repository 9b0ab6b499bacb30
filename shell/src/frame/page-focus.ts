import type { Visit } from '../compose/visit.ts';
import { loadLate } from '../load-late.ts';

/**
 * After a change of path, moves focus to the page's heading, which a screen reader then reads: a live region beside it
 * would say the page twice. A page that is shown again has the focus where the visitor left it. After a change of the
 * query string alone, the screen decides about the focus.
 * @returns a function that gives it up, if the focus still waits for its target
 */
export function focusPage(position: Visit['position']): (() => void) | undefined {
  const focused = typeof position === 'object' ? position.focused : undefined;
  if (!focused && focusHeading()) return undefined;
  const leaving = new AbortController();
  loadLate().then(
    ({ focusLater }) => focusLater(focused, focusHeading, leaving.signal),
    () => {},
  );
  return () => leaving.abort();
}

/** @returns whether the page has a heading. Most screens have it at once. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return Boolean(heading);
}
