import type { Head } from './path-patterns.ts';

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

/**
 * The `<meta>` tags whose content differs from page to page, by their first attribute. The HTML of a page has them, and
 * a navigation writes those of the next page into them.
 * @param address the page's canonical address; a page without one has no tag for it
 */
export function pageMeta({ title, description }: Head, address?: string): Record<string, string> {
  return {
    'name="description"': description,
    'property="og:title"': title,
    'property="og:description"': description,
    ...(address && { 'property="og:url"': address }),
  };
}

interface Published {
  /** The page's canonical address; a page without one is kept out of search engines. */
  address?: string | undefined;
  /** The address of the picture that is shown beside a shared link. */
  image: string;
  /** The address of the icon that a phone shows for a page on its home screen: a PNG of 180 by 180 pixels. */
  touchIcon?: string | undefined;
}

/**
 * The tags in the head of every page.
 * @param icon the address of the site's icon
 * @param published what search engines and shared links need; undefined in development
 */
export function headTags(head: Head, icon: string, published?: Published): string[] {
  const { address, image, touchIcon } = published ?? {};
  const entries = Object.entries(pageMeta(head, address));
  const [description = '', ...shared] = entries.map(([attribute, content]) => metaTag(attribute, content));
  return [
    metaTag('name="viewport"', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(documentTitle(head.title))}</title>`,
    description,
    metaTag('name="color-scheme"', 'dark light'),
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    ...(touchIcon ? [`<link rel="apple-touch-icon" href="${touchIcon}">`] : []),
    ...(image ? tagsOfPublished(image, address, shared) : []),
    ...(head.structuredData ? [structuredTag(head.structuredData)] : []),
  ];
}

function tagsOfPublished(image: string, address: string | undefined, shared: string[]): string[] {
  return [
    address ? `<link rel="canonical" href="${address}">` : metaTag('name="robots"', 'noindex'),
    metaTag('property="og:type"', 'website'),
    metaTag('property="og:site_name"', site),
    ...shared,
    metaTag('property="og:image"', image),
    metaTag('property="og:image:width"', '1200'),
    metaTag('property="og:image:height"', '630'),
    metaTag('name="twitter:card"', 'summary_large_image'),
  ];
}

/** @param things in the words of schema.org */
function structuredTag(things: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="${structuredDataType}">${escapeJson(graph)}</script>`;
}

/** The type of the script element that holds a page's structured data. */
export const structuredDataType = 'application/ld+json';

const metaTag = (attribute: string, content: string) => `<meta ${attribute} content="${escapeHtml(content)}">`;

/** The value as JSON that is safe inside a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Escapes text for HTML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
