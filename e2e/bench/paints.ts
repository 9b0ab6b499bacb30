/** The paints of a page so far. Times are milliseconds since the navigation began. */
export interface Paints {
  /** When the HTML's first byte was there. */
  responseStart: number;
  fcp?: number;
  lcp?: number;
  /** Cumulative layout shift: the worst five seconds, those after a visitor's input left out. Without a unit. */
  cls: number;
  /**
   * Milliseconds from a click or tap to the paint of its answer, the worst; the browser's figures are multiples of 8.
   */
  inp?: number;
  /** Tasks of more than 50 ms, which have blocked the main thread. */
  longTasks: LongTask[];
}

export interface LongTask {
  from: number;
  duration: number;
}

declare global {
  interface Window {
    benchPaints(): Paints;
    /** The time at which the largest text or image since the call of `benchMark` was painted. */
    benchLargest?: number;
    /** Makes the browser report all paints from now on, as for a new document. */
    benchMark(): void;
  }
}

/** Runs in the page before everything else, and listens to what the browser reports. */
export function installPaints(): void {
  let lcp: number | undefined;
  let cls = 0;
  let inp: number | undefined;
  let session = { from: 0, last: 0, total: 0 };
  const longTasks: LongTask[] = [];

  const shifts = (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (entry.hadRecentInput) return;
    const { startTime: at, value } = entry;
    const isSame = session.total > 0 && at - session.last < 1_000 && at - session.from < 5_000;
    session = isSame ? { ...session, last: at, total: session.total + value } : { from: at, last: at, total: value };
    cls = Math.max(cls, session.total);
  };
  const observe = (options: object, each: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as never);
    }).observe(options);

  observe({ type: 'largest-contentful-paint', buffered: true }, ({ startTime }: PerformanceEntry) => (lcp = startTime));
  observe({ type: 'layout-shift', buffered: true }, shifts);
  observe({ type: 'longtask', buffered: true }, ({ startTime: from, duration }: PerformanceEntry) =>
    longTasks.push({ from, duration }),
  );
  observe(
    { type: 'event', buffered: true, durationThreshold: 16 },
    ({ interactionId, duration }: PerformanceEntry & { interactionId: number }) => {
      if (interactionId > 0) inp = Math.max(inp ?? 0, duration);
    },
  );

  window.benchPaints = () => ({
    responseStart: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    lcp,
    cls,
    inp,
    longTasks,
  });

  window.benchMark = () => {
    let most = 0;
    observe(
      { type: 'element' },
      ({ startTime, intersectionRect }: PerformanceEntry & { intersectionRect: DOMRect }) => {
        const size = intersectionRect.width * intersectionRect.height;
        if (size <= most) return;
        most = size;
        window.benchLargest = startTime;
      },
    );
    const mark = (element: Element) => element.setAttribute('elementtiming', '');
    // Its callback runs before the new elements are painted.
    new MutationObserver((records) => {
      for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        mark(added);
        for (const element of added.querySelectorAll('*')) mark(element);
      }
    }).observe(document, { childList: true, subtree: true });
  };
}
