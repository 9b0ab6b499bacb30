import { deadlines } from '@mutha/contract';
import { createPath, type Location } from 'react-router';

/**
 * Loads the page that the router is about to show as a document, as a link does without scripts. That document was
 * composed at its release. The promise does not settle if the browser leaves this page.
 *
 * @param back draws the page that is shown anew, if the browser shows it again
 * @param signal aborted when the visitor has meanwhile gone elsewhere
 * @returns only if no document is loaded: the visitor has gone elsewhere, or the site cannot be reached. What this tab
 *   shows is then better than a browser's own error page.
 */
export async function loadDocument(target: Location, signal: AbortSignal, back: () => void): Promise<void> {
  if (!(await answers(target.pathname)) || signal.aborted) return;
  const address = new URL(createPath(target), location.href);
  // The browser may keep this page in its back-forward cache and show it again. The router would still wait there for
  // the promise below, so it is sent back to its current page.
  addEventListener('pageshow', back, { once: true });
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
