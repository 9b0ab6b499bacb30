import { visitedPath } from '@mutha/contract';
import { isPlainPress, linkAt } from '../frame/follow-links.ts';
import { isGenerous, isOfFinger } from '../prefetch/conditions.ts';
import { say } from './say.ts';
import { prefetchFile } from './scripts.ts';

/**
 * As long as there is no router, links lead to documents. The next one is prefetched when the visitor turns to its
 * link: by the speculation rules in the page's HTML in browsers that know them, which draw the page too, and otherwise
 * here. On a metered connection nothing is prefetched.
 *
 * Back and Forward may lead to another page without a document, where the router of an earlier document has made both
 * entries of the history. The document of that page is loaded then.
 *
 * @returns a function that leaves all this to the router
 */
export function leadByDocuments(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const path = visitedPath(location.pathname);
  addEventListener('popstate', () => visitedPath(location.pathname) !== path && location.reload(), { signal });
  addEventListener('click', stayWithoutConnection, { capture: true, signal });
  addEventListener('online', () => say(''), { signal });
  if (!isGenerous()) dropRules();
  else if (!HTMLScriptElement.supports?.('speculationrules')) prefetchPages(signal);
  return () => {
    stopping.abort();
    dropRules();
    say('');
  };
}

/**
 * Without a connection, a link would lead from a page that can be read to a browser's own error page. What the browser
 * believes of its connection may be wrong, so the site is asked.
 */
function stayWithoutConnection(event: MouseEvent): void {
  const { pathname = location.pathname, href = '' } = linkAt(event.target) ?? {};
  if (navigator.onLine || pathname === location.pathname || !isPlainPress(event)) return;
  event.preventDefault();
  fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.assign(href),
    () => say('There is no connection. Press again when there is one.'),
  );
}

function dropRules(): void {
  for (const rules of document.querySelectorAll('script[type="speculationrules"]')) rules.remove();
}

function prefetchPages(signal: AbortSignal): void {
  const fetched = new Set([location.pathname]);
  const prefetch = (event: Event) => {
    const { pathname } = linkAt(event.target) ?? {};
    if (isOfFinger(event) || !pathname || pathname.includes('.') || fetched.has(pathname)) return;
    fetched.add(pathname);
    prefetchFile(pathname);
  };
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, prefetch, { capture: true, passive: true, signal });
}
