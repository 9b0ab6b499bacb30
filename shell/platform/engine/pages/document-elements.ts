import { elementsOf, type PageElement } from './page-elements.ts';

/** Links that only say what a page will load, and what a screen may draw. React draws the first one for each image. */
const harmless = new Set('preload modulepreload prefetch preconnect dns-prefetch'.split(' '));

interface DocumentElement {
  /** Its opening tag. */
  html: string;
  /** What its team writes instead. */
  wayOut: string;
}

/**
 * Finds the elements in the content of a page that act on the whole document: the title, a `<meta>`, a stylesheet, a
 * script. React moves most of them out of their region, so nothing tells whose they are.
 *
 * @param html the whole page
 * @param config the file in which a team writes what the shell puts into the head
 */
export function documentElements(html: string, config: string): DocumentElement[] {
  return elementsOf(html).flatMap((element) => {
    const wayOut = isDrawn(element) && wayOutOf(element, config);
    return wayOut ? [{ html: shown(element), wayOut }] : [];
  });
}

/** Whether React has drawn an element. The head has no such parent. */
function isDrawn({ parent }: PageElement): boolean {
  return parent !== undefined && (parent.attributes.get('id') === 'main' || isDrawn(parent));
}

function wayOutOf({ tag, attributes, parent }: PageElement, config: string): string | undefined {
  const rel = attributes.get('rel') ?? '';
  const inConfig = `Write "title" and "description" in ${config}: the shell makes the head of the page from them`;
  switch (tag) {
    case 'title':
      return isInSvg(parent) ? undefined : inConfig;
    case 'meta':
      return attributes.has('itemprop') ? undefined : inConfig;
    case 'link':
      if (rel === 'stylesheet') return asSheet;
      return attributes.has('itemprop') || harmless.has(rel)
        ? undefined
        : 'The shell writes the links of a page: leave it out';
    case 'style':
      return asSheet;
    case 'script':
      return attributes.get('type') === 'application/ld+json'
        ? `Write it as "structuredData" in ${config}`
        : 'No page runs it: import its code';
    case 'base':
      return 'It has no effect on a page: leave it out';
    default:
      return undefined;
  }
}

const asSheet = 'Write it in a stylesheet, and import that: it is released with your screen, and affects nothing else';

function isInSvg(element: PageElement | undefined): boolean {
  return element !== undefined && (element.tag === 'svg' || isInSvg(element.parent));
}

function shown({ tag, attributes }: PageElement): string {
  const written = ['name', 'property', 'http-equiv', 'rel', 'type'].flatMap((name) =>
    attributes.has(name) ? ` ${name}="${attributes.get(name)}"` : [],
  );
  return `<${tag}${written.join('')}>`;
}
