import { deadlines } from '@mutha/contract';
import type { DataRouter } from 'react-router';

/**
 * Goes where the router is about to go as a link without scripts does: by loading the page's document, which was
 * composed when it was released. Does not settle where this tab is left.
 *
 * @param signal aborted when the visitor has meanwhile gone elsewhere
 * @returns when the site cannot be reached at all: what this tab shows is then better than a browser's own error page
 */
export async function loadDocument(router: DataRouter, signal: AbortSignal): Promise<void> {
  const { location: target } = router.state.navigation;
  if (!target || !(await answers(target.pathname)) || signal.aborted) return;
  const address = new URL(target.pathname + target.search + target.hash, location.href);
  // A browser may keep this tab as it is, and come back to it: then nothing is under way any more.
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
