import { deadlines } from '@mutha/contract';
import type { Path } from 'react-router';
import { fetch, timeout } from './own-globals.ts';

/**
 * Loads a page of this site as a document, as a link does without scripts. The document was composed at its release.
 * The promise does not settle if the browser leaves this page.
 *
 * @param signal aborted when the visitor has meanwhile gone elsewhere
 * @param back renders the page again, if the browser shows it again
 * @returns only if no document is loaded: the visitor has gone elsewhere, or the site cannot be reached. The page
 *   in this tab is then better than a browser's own error page.
 */
export async function loadDocument(
  { pathname, search, hash }: Path,
  signal: AbortSignal,
  back: () => void,
): Promise<void> {
  if (!(await answers(pathname)) || signal.aborted) return;
  // The browser may keep this page in its back-forward cache and show it again. The router would still wait there for
  // the promise below, so it is sent back to its current page.
  addEventListener('pageshow', back, { once: true });
  const address = location.origin + pathname + search + hash;
  if (address === location.href) location.reload();
  else location.assign(address);
  await new Promise(() => {});
}

/**
 * Whether the site can be reached. A document of a server that fails would take the place of a page that can be read.
 */
async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { signal: timeout(deadlines.registry) })).status < 500;
  } catch {
    return false;
  }
}
