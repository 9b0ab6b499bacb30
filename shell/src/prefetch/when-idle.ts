/** Runs `work` once the page has loaded and the browser is idle, or after five busy seconds. */
export function whenIdle(work: () => unknown): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 200);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
