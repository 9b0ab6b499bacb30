import type { Head } from './paths.ts';

const site = 'Mutha';
const separator = ' | ';

/**
 * Makes the document's title from a page's title, by appending the site's name. A page with the site's name as its
 * title keeps it as it is.
 */
export function documentTitle(title: string): string {
  return title === site ? title : title + separator + site;
}

/** Takes the page's title out of the document's title. */
export function pageTitle(documentTitle: string): string {
  const end = separator + site;
  return documentTitle.endsWith(end) ? documentTitle.slice(0, -end.length) : documentTitle;
}

/** The head of the pages of all paths that no remote owns. */
export const notFoundHead: Head = {
  title: 'Page not found',
  description: 'There is no page at this address. The way back to the home page is one link away.',
};

/** The tags in the head of every page, in development too. @param icon where the site's icon stands */
export function headTags({ title, description }: Head, icon: string): string[] {
  return [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="color-scheme" content="dark light">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
  ];
}

/** Escapes text for HTML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
