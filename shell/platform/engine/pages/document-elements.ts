import { elementsOf, isIn, type PageElement } from './page-elements.ts';

/** Links that only say what a page will load, and what a screen may draw. React draws the first one for each image. */
const harmless = new Set('preload modulepreload prefetch preconnect dns-prefetch'.split(' '));

/** What makes a `<meta>` one of the whole document. */
const ofDocument = ['name', 'property', 'http-equiv', 'charset'];

interface DocumentElement {
  /** Its opening tag, or what is wrong with the HTML around it. */
  html: string;
  /** What its team writes instead. */
  wayOut: string;
}

/**
 * Finds what acts on the whole document in the content of a page: the title, a `<meta>`, a stylesheet, a script, a name
 * that the document takes for its own, and HTML that leaves its place. React moves some of these elements out of their
 * region, so nothing tells whose they are.
 *
 * @param html the whole page
 * @param config the file in which a team writes what the shell puts into the head
 */
export function documentElements(html: string, config: string): DocumentElement[] {
  const elements = elementsOf(html);
  const main = elements.find(isMain);
  if (!main) return [];
  const found = elements.flatMap((element) => {
    const wayOut = isDrawn(element) && wayOutOf(element, config);
    return wayOut ? [{ html: shown(element), wayOut }] : [];
  });
  return staysIn(main, elements, html) ? found : [unbalanced];
}

const isMain = ({ tag, attributes }: PageElement) => tag === 'main' && attributes.get('id') === 'main';

/** Whether an element is in the content of the page. */
function isDrawn({ parent }: PageElement): boolean {
  return parent !== undefined && (isMain(parent) || isDrawn(parent));
}

/**
 * Whether what is written in `main` is parsed into it, and what comes after it is not. React closes what it opens, but
 * passes on HTML that a screen gives to it.
 */
function staysIn(main: PageElement, elements: readonly PageElement[], html: string): boolean {
  const [from, to] = [main.from ?? 0, html.lastIndexOf('</main>')];
  const isWritten = (element: PageElement) => element.from !== undefined && element.from > from && element.from < to;
  return main.to === to && elements.every((element) => !isWritten(element) || isDrawn(element));
}

const unbalanced: DocumentElement = {
  html: 'HTML that closes too much or too little',
  wayOut: 'In what it gives to dangerouslySetInnerHTML, close each element that it opens, and no other',
};

function wayOutOf({ tag, attributes, parent }: PageElement, config: string): string | undefined {
  const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const inConfig = `Write "title" and "description" in ${config}: the shell makes the head of the page from them`;
  switch (tag) {
    case 'title':
      return isIn(parent, 'svg') ? undefined : inConfig;
    case 'meta':
      return attributes.has('itemprop') && !ofDocument.some((each) => attributes.has(each)) ? undefined : inConfig;
    case 'link':
      if (rels.includes('stylesheet')) return asSheet;
      return (rels.length > 0 ? rels.every((each) => harmless.has(each)) : attributes.has('itemprop'))
        ? undefined
        : 'The shell writes the links of a page: leave it out';
    case 'form':
    case 'img':
    case 'iframe':
    case 'embed':
    case 'object':
      return attributes.get('name') || (tag === 'object' && attributes.get('id'))
        ? 'The document would have this element in place of what it has by that name: leave the name out'
        : undefined;
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

function shown({ tag, attributes }: PageElement): string {
  const written = ['name', 'property', 'http-equiv', 'rel', 'type'].flatMap((name) =>
    attributes.has(name) ? ` ${name}="${attributes.get(name)}"` : [],
  );
  return `<${tag}${written.join('')}>`;
}
