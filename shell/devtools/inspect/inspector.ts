/**
 * `?inspect`: outlines each region of the page, and says in a panel who owns it, and how it was loaded. It is a script
 * of its own, which no page names. It draws over the page and changes nothing in it.
 */

import { element } from '../element.ts';
import { hasFlag, withFlag } from '../flags.ts';
import { type Inspected, notes, offerTool } from '../host.ts';
import { siteFacts } from './facts.ts';
import { createPanel } from './facts-table.ts';
import { createOutlines, keyOf } from './outlines.ts';
import { regionsOf, type ShownRegion } from './regions.ts';
import { rolloutText } from './rollout-text.ts';
import { styles } from './styles.ts';

offerTool('inspector', inspect);

function inspect(inspected: Inspected): void {
  const { router, registry } = inspected;
  const stopping = new AbortController();
  const { signal } = stopping;
  const before = document.activeElement;
  let focused = before instanceof HTMLElement ? before : undefined;
  let regions: ShownRegion[] = [];
  let active: string | undefined;

  const outlines = createOutlines();
  const { panel, show, say } = createPanel({
    onActive(key, isChosen) {
      active = key;
      place();
      const target = regions.find((region) => keyOf(region) === key)?.elements[0];
      if (isChosen && target) bringIntoSight(target);
    },
    onClose: close,
    onSize: () => place(),
  });
  const spacer = element('div', { class: 'spacer' });
  const host = element('div', { id: 'inspector' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, outlines.layer, spacer);

  /** Moves the outlines to where the regions are now. */
  const place = oncePerFrame(signal, () => {
    outlines.place(panel.getBoundingClientRect().top, active);
    // Below the page there is as much room as the panel takes, so that the page's end can be read.
    const end = document.body.getBoundingClientRect().bottom + scrollY;
    spacer.style.cssText = `top:${end}px;height:${panel.offsetHeight}px`;
  });
  const lookAgain = oncePerFrame(signal, () => {
    regions = regionsOf(inspected, facts, visit.since);
    show(regions);
    const running = facts.rollouts();
    say([...(running ? [rolloutText(running, inspected.side())] : []), ...notes()].join(' '));
    outlines.show(regions);
    for (const region of regions) for (const each of region.elements) sizes.observe(each);
    place();
  });
  const facts = siteFacts(inspected, lookAgain);
  const visit = watchVisits(inspected, signal, lookAgain);

  const sizes = new ResizeObserver(place);
  const changes = new MutationObserver(lookAgain);
  const entries = new PerformanceObserver(lookAgain);
  document.body.prepend(host);
  sizes.observe(document.body);
  sizes.observe(panel);
  changes.observe(document.getElementById('main') as HTMLElement, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['data-state', 'data-version'],
  });
  entries.observe({ entryTypes: ['mark', 'resource'] });
  for (const type of ['scroll', 'resize']) addEventListener(type, place, { signal, capture: true, passive: true });
  for (const heard of ['mutha:remote-error', 'mutha:vital']) addEventListener(heard, lookAgain, { signal });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && target !== host) focused = target;
    },
    { signal },
  );
  void registry.read().then(lookAgain);
  lookAgain();

  function close(): void {
    const hadFocus = document.activeElement === host;
    stopping.abort();
    for (const observer of [sizes, changes, entries]) observer.disconnect();
    host.remove();
    if (hadFocus && focused?.isConnected) focused.focus({ preventScroll: true });
    setAsked(router, false);
  }
}

/** Calls `work` with the next frame, once for any number of calls; never after `signal`. */
function oncePerFrame(signal: AbortSignal, work: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting || signal.aborted) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      if (!signal.aborted) work();
    });
  };
}

/**
 * Follows the visitor from page to page, and keeps `?inspect` in the address.
 * @returns when the visitor came to the page that is shown, on the clock of the performance timeline
 */
function watchVisits({ router }: Inspected, signal: AbortSignal, onChange: () => void): { since: number } {
  const visit = { since: 0 };
  let shown = router.visit().location.pathname;
  let began: number | undefined;
  const stop = router.subscribe(({ next, location }) => {
    if (next) began ??= performance.now();
    else {
      if (location.pathname !== shown) {
        visit.since = began ?? performance.now();
        shown = location.pathname;
      }
      began = undefined;
      // Not during the router's own call.
      queueMicrotask(() => !signal.aborted && setAsked(router, true));
    }
    onChange();
  });
  signal.addEventListener('abort', stop);
  return visit;
}

/** Puts `inspect` into the address, or takes it out. The page stays as it is. */
function setAsked(router: Inspected['router'], isAsked: boolean): void {
  const { pathname, search, hash, state } = router.visit().location;
  if (hasFlag(search, 'inspect') === isAsked || router.visit().next) return;
  const to = { pathname, search: withFlag(search, 'inspect', isAsked), hash };
  void router.navigate(to, { replace: true, preventScrollReset: true, state });
}

/** Scrolls until the top of a region is below the header, with room for its label. */
function bringIntoSight(target: HTMLElement): void {
  const header = document.getElementById('header')?.offsetHeight ?? 0;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = target.id === 'header' ? 0 : target.getBoundingClientRect().top + scrollY - header - 32;
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
}
