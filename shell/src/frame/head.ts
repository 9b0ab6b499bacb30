import { documentTitle, type Head, pageTitle, visitedPath } from '@mutha/shell/contract';

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

/** What the page that this tab began with is called, by its HTML: known even where its remote cannot be reached. */
const arrival =
  typeof document === 'undefined'
    ? undefined
    : { path: visitedPath(location.pathname), title: pageTitle(document.title) };

/** The title of the page at `path`, if the tab began there. */
export function titleOnArrival(path: string): string | undefined {
  return path === arrival?.path ? arrival.title : undefined;
}
