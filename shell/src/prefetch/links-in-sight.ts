import { whenIdle } from './when-idle.ts';

/**
 * Whether the page has looked at all links in sight, and makes no more requests by itself. Tests wait for it. A symbol,
 * as for the starter (`src/starter/starter-handle.ts`).
 */
const isSettled = Symbol.for('mutha.settled');
const page = globalThis as { [isSettled]?: boolean };

/** Calls `visit` with every link that comes into sight, one at a time, whenever the browser is idle. */
export function watchLinks(visit: (link: HTMLAnchorElement) => Promise<void>): void {
  const queue: HTMLAnchorElement[] = [];
  let isWorking = false;

  const work = async () => {
    const link = queue.shift();
    if (link?.isConnected) await visit(link);
    if (queue.length > 0) whenIdle(work);
    else isWorking = false;
    page[isSettled] = !isWorking;
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      queue.push(target as HTMLAnchorElement);
    }
    if (isWorking) return;
    isWorking = queue.length > 0;
    page[isSettled] = !isWorking;
    if (isWorking) whenIdle(work);
  });

  const observed = new WeakSet<HTMLAnchorElement>();
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      if (observed.has(link)) continue;
      observed.add(link);
      seen.observe(link);
    }
  };
  look();
  // Screens come and go, each with many changes of the document: look again once the browser is idle, not at each
  // change.
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    whenIdle(() => {
      isDue = false;
      look();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
