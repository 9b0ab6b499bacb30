import { deadlines } from '@mutha/contract';
import type { DataRouter } from 'react-router';

/**
 * Loads the page that the router is about to show as a document, as a link does without scripts. That document was
 * composed at its release. The promise does not settle if the browser leaves this page.
 *
 * @param signal aborted when the visitor has meanwhile gone elsewhere
 * @returns only if no document is loaded: the visitor has gone elsewhere, or the site cannot be reached. What this tab
 *   shows is then better than a browser's own error page.
 */
export async function loadDocument(router: DataRouter, signal: AbortSignal): Promise<void> {
  const { location: target } = router.state.navigation;
  if (!target || !(await answers(target.pathname)) || signal.aborted) return;
  const address = new URL(target.pathname + target.search + target.hash, location.href);
  // The browser may keep this page in its back-forward cache and show it again. The router would still wait there for
  // the promise below, so it is sent back to its current page.
  addEventListener('pageshow', () => void router.navigate(router.state.location, { replace: true }), { once: true });
  if (address.href === location.href) location.reload();
  else location.assign(address);
  await new Promise(() => {});
}

async function answers(path: string): Promise<boolean> {
  try {
    const { headers } = await fetch(path, { signal: AbortSignal.timeout(deadlines.registry) });
    return headers.get('content-type')?.startsWith('text/html') ?? false;
  } catch {
    return false;
  }
}
