import type { Visit } from '../compose/visit.ts';

/** Milliseconds after a page has come in which a press counts as the second one of a double click. */
const within = 500;

/**
 * Keeps the second press of a double click on a link from pressing what the new page has at its place, such as another
 * link: one step back would not be enough then.
 */
export function spareNewPages(router: { visit(): Visit; subscribe(onVisit: (visit: Visit) => void): unknown }): void {
  let shown = router.visit().location.pathname;
  let since = Number.NEGATIVE_INFINITY;
  router.subscribe(({ location, next }) => {
    if (next || location.pathname === shown) return;
    shown = location.pathname;
    since = performance.now();
  });
  const spare = (event: MouseEvent) => {
    // A slow page handles a press long after it.
    if (event.detail < 2 || event.timeStamp - since > within) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', spare, true);
}
