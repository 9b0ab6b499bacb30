import type { Head } from '@mutha/shell/contract';

const site = 'Mutha';

/** The document's title: unique on the site, the site's name last. */
export function documentTitle(title: string): string {
  return title === site ? title : `${title} | ${site}`;
}

export const notFoundHead: Head = {
  title: 'Page not found',
  description: 'There is no page at this address. The way back to the home page is one link away.',
};

/** Puts the head of the page that is shown into the document. Its HTML came with the first page's. */
export function applyHead({ title, description }: Head): void {
  document.title = documentTitle(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
