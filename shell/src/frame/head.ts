import { documentTitle, type Head, notFoundHead, pageTitle, visitedPath } from '@mutha/contract';
import { labelOf } from './links.ts';

/** Puts the head of the page that is shown into the document. Its HTML came with the first page's. */
export function applyHead({ title, description }: Head): void {
  document.title = documentTitle(title);
  for (const name of ['meta[name="description"]', 'meta[property="og:description"]'])
    document.querySelector(name)?.setAttribute('content', description);
  document.querySelector('meta[property="og:title"]')?.setAttribute('content', title);
  const address = canonicalAddress();
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', address);
}

/** The canonical address of the page that is shown: on the origin that the HTML names, whatever host served it. */
function canonicalAddress(): string {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  return new URL(visitedPath(location.pathname), known).href;
}

/** The page that this tab began with, as its HTML says: known even where its remote cannot be reached. */
const arrival =
  typeof document === 'undefined' ? undefined : { path: visitedPath(location.pathname), head: headOfDocument() };

function headOfDocument(): Head | undefined {
  const title = pageTitle(document.title);
  // The HTML of all paths without a page is the same, and says nothing of this one.
  if (title === notFoundHead.title) return undefined;
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
  return { title, description: description ?? '' };
}

/** The head of a page that did not arrive: its release's, its HTML's, or what the frame's links call it. */
export function headOfMissing(path: string, head?: Head): Head {
  const known = head ?? (path === arrival?.path ? arrival.head : undefined);
  return known ?? { ...notFoundHead, title: labelOf(path) ?? 'This page did not arrive' };
}
