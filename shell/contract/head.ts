import type { Head } from './paths.ts';

const site = 'Mutha';
const separator = ' | ';

/** The document's title for a page's: unique on the site, the site's name last. */
export function documentTitle(title: string): string {
  return title === site ? title : title + separator + site;
}

/** The page's title in a document's. */
export function pageTitle(documentTitle: string): string {
  const end = separator + site;
  return documentTitle.endsWith(end) ? documentTitle.slice(0, -end.length) : documentTitle;
}

/** The head of every path that nobody owns. */
export const notFoundHead: Head = {
  title: 'Page not found',
  description: 'There is no page at this address. The way back to the home page is one link away.',
};

/** Text as it stands in HTML, between tags or as an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
