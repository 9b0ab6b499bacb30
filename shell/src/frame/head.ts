import { documentTitle, type Head, pageTitle, visitedPath } from '@mutha/shell/contract';

/** Puts the head of the page that is shown into the document. Its HTML came with the first page's. */
export function applyHead({ title, description }: Head): void {
  document.title = documentTitle(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

/** What the page that this tab began with is called, by its HTML: known even where its remote cannot be reached. */
const arrival = { path: visitedPath(location.pathname), title: pageTitle(document.title) };

/** The title of the page at `path`, if the tab began there. */
export function titleOnArrival(path: string): string | undefined {
  return path === arrival.path ? arrival.title : undefined;
}
