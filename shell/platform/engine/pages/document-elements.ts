import { elementsOf, isIn, type PageElement } from './page-elements.ts';

/** Links that only say what a page will load, and what a screen may draw. React draws the first one for each image. */
const harmless = new Set('preload modulepreload prefetch preconnect dns-prefetch'.split(' '));

/** What makes a `<meta>` one of the whole document. */
const ofDocument = ['name', 'property', 'http-equiv', 'charset'];

interface DocumentElement {
  /** Its opening tag, or what is wrong with the HTML around it. */
  html: string;
  /** The remote in whose region it is; undefined if nothing tells: React moves some of these elements out of it. */
  owner?: string | undefined;
  /** What its team writes instead. */
  wayOut: string;
}

/**
 * Finds what acts on the whole document in the content of a page: the title, a `<meta>`, a stylesheet, a script, a name
 * or an id that the document or the shell takes for its own, and HTML that leaves its place. Browsers with and without
 * scripts read some HTML in different ways, so it is read in both.
 *
 * @param html the whole page
 * @throws TooManyElements
 */
export function documentElements(html: string): DocumentElement[] {
  const found = documentElementsIn(html, elementsOf(html));
  return found.length === 0 && /<noscript/i.test(html) ? documentElementsIn(html, elementsOf(html, true)) : found;
}

function documentElementsIn(html: string, elements: readonly PageElement[]): DocumentElement[] {
  const main = elements.find(isMain);
  if (!main) return [];
  const drawn = new Set<PageElement>();
  for (const element of elements)
    if (element.parent && (element.parent === main || drawn.has(element.parent))) drawn.add(element);
  const ids = new Set(elements.flatMap((element) => (drawn.has(element) ? [] : (element.attributes.get('id') ?? []))));
  const found = elements.flatMap((element): DocumentElement[] => {
    const [added] = element.added;
    if (added !== undefined)
      return [{ html: `a second <${element.tag}>, with "${added}",`, wayOut: 'A page has one: leave it out' }];
    if (!drawn.has(element)) return [];
    const wayOut = ids.has(element.attributes.get('id') ?? '')
      ? 'The shell has an element of that id: choose another'
      : wayOutOf(element, html);
    const owner = element.owner === 'shell' ? undefined : element.owner;
    return wayOut ? [{ html: shown(element), owner, wayOut }] : [];
  });
  return staysIn(main, elements, drawn, html) ? found : [unbalanced];
}

const isMain = ({ tag, attributes }: PageElement) => tag === 'main' && attributes.get('id') === 'main';

/**
 * Whether what is written in `main` is parsed into it, and what comes after it is not, and each region ends where its
 * own end tag is. React closes what it opens, but passes on HTML that a screen gives to it.
 */
function staysIn(
  main: PageElement,
  elements: readonly PageElement[],
  drawn: ReadonlySet<PageElement>,
  html: string,
): boolean {
  const [from, to] = [main.from ?? 0, html.lastIndexOf('</main>')];
  const isWritten = (element: PageElement) => element.from !== undefined && element.from > from && element.from < to;
  const isWhole = ({ attributes, to }: PageElement) => !attributes.has('data-remote') || to !== undefined;
  return main.to === to && elements.every((element) => !isWritten(element) || (drawn.has(element) && isWhole(element)));
}

const unbalanced: DocumentElement = {
  html: 'HTML that closes too much or too little',
  wayOut: 'In what it gives to dangerouslySetInnerHTML, close each element that it opens, and no other',
};

function wayOutOf(element: PageElement, html: string): string | undefined {
  const { tag, attributes, parent } = element;
  const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const inConfig =
    'Write "title" and "description" in its remote.config.ts: the shell makes the head of the page from them';
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
    case 'select':
      return otherThanOptions.test(html.slice(element.inside, element.to))
        ? 'Write only options in it: browsers differ in what else they read there'
        : undefined;
    case 'style':
      return asSheet;
    case 'script':
      return attributes.get('type') === 'application/ld+json'
        ? 'Write it as "structuredData" in its remote.config.ts'
        : 'No page runs it: import its code';
    case 'base':
      return 'It has no effect on a page: leave it out';
    default:
      return undefined;
  }
}

/** A tag in the HTML of a `<select>` that older parsers drop, and newer ones do not. */
const otherThanOptions = /<(?!\/?(?:option|optgroup|hr)[\s/>]|!--)[a-z/!?]/i;

const asSheet = 'Write it in a stylesheet, and import that: it is released with your screen, and affects nothing else';

function shown({ tag, attributes }: PageElement): string {
  const written = ['id', 'name', 'property', 'http-equiv', 'rel', 'type'].flatMap((name) =>
    attributes.has(name) ? ` ${name}="${attributes.get(name)}"` : [],
  );
  return `<${tag}${written.join('')}>`;
}
