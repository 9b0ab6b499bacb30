/** Runs `work` once the page has loaded with the files that it names. */
export function whenLoaded(work: () => unknown): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Runs `work` once the page has loaded and the browser is idle, or after five busy seconds. */
export function whenIdle(work: () => unknown): void {
  whenLoaded(() =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 200),
  );
}
