import { defaultTreeAdapter, parse } from 'parse5';

type Node = Parameters<typeof defaultTreeAdapter.isElementNode>[0];

/** An element of a page's HTML. */
export interface PageElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** Attributes that a second start tag of the same element has added: only `html` and `body` can have some. */
  added: readonly string[];
  /** The remote in whose region it is, or `shell`. */
  owner: string;
  /** The element around it; undefined for the outermost. */
  parent?: PageElement | undefined;
  /** Where its start tag begins in the HTML, and where it ends; undefined for an element that the HTML leaves out. */
  from?: number | undefined;
  inside?: number | undefined;
  /** Where its end tag begins; undefined if it has none. */
  to?: number | undefined;
  /** All text in it. */
  text(): string;
}

/** The most elements that a page may have. Of unclosed ones, a parser makes far more than the HTML has. */
const mostElements = 100_000;

/** How many elements may be inside each other. Chromium does not go deeper either. */
const mostLevels = 512;

/** A page has more elements than can be looked at. The message says so. */
export class TooManyElements extends Error {
  constructor() {
    super(
      `it has more than ${mostElements.toLocaleString('en')} elements, or elements nested more than ${mostLevels} deep`,
    );
  }
}

/**
 * The elements of a whole page, in the order of the HTML. Elements inside a template are not part of the page, unless
 * they are a shadow tree.
 * @param runsScripts whether as a browser sees them that runs scripts, and takes what is in `noscript` for text
 * @throws TooManyElements
 */
export function elementsOf(html: string, runsScripts = false): PageElement[] {
  const options = { scriptingEnabled: runsScripts, sourceCodeLocationInfo: true, treeAdapter: counting() };
  const elements: PageElement[] = [];
  const open: [Node, PageElement | undefined, number][] = [[parse(html, options), undefined, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, parent, level] = next;
    // A shadow tree is parsed apart.
    if (level > 2 * mostLevels) throw new TooManyElements();
    const element = defaultTreeAdapter.isElementNode(node) ? elementOf(node, parent) : undefined;
    if (element) elements.push(element);
    const inside = 'childNodes' in node ? node.childNodes.toReversed() : [];
    if (element?.attributes.has('shadowrootmode') && 'content' in node) inside.push(node.content as never);
    for (const child of inside) open.push([child, element ?? parent, level + 1]);
  }
  return elements;
}

/** The same for a page that others may have changed: none if it has too many. */
export function elementsIfFew(html: string): PageElement[] {
  try {
    return elementsOf(html);
  } catch (error) {
    if (error instanceof TooManyElements) return [];
    throw error;
  }
}

/** Makes the tree of a page as usual, up to the limits. */
function counting(): typeof defaultTreeAdapter {
  let made = 0;
  const levels = new WeakMap<object, number>();
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++made > mostElements) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...args);
    },
    appendChild(parent, child) {
      const level = (levels.get(parent) ?? 0) + 1;
      if (level > mostLevels) throw new TooManyElements();
      levels.set(child, level);
      defaultTreeAdapter.appendChild(parent, child);
    },
  };
}

function elementOf(node: Extract<Node, { tagName: string }>, parent: PageElement | undefined): PageElement {
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  const { startOffset: from, startTag, endTag, attrs = {} } = node.sourceCodeLocation ?? {};
  return {
    ...{ tag: node.tagName, attributes, parent, from, inside: startTag?.endOffset, to: endTag?.startOffset },
    added: isOnlyOne(node) ? [...attributes.keys()].filter((name) => !Object.hasOwn(attrs, name)) : [],
    owner: attributes.get('data-remote') ?? parent?.owner ?? 'shell',
    text: () => textOf(node),
  };
}

const isOnlyOne = ({ tagName }: { tagName: string }) => tagName === 'html' || tagName === 'body';

/** Whether an element, or one around it, has a tag. */
export function isIn(element: PageElement | undefined, tag: string): boolean {
  return around(element).some((each) => each.tag === tag);
}

/** An element, and those around it, the outermost last. */
export function around(element: PageElement | undefined): PageElement[] {
  const all: PageElement[] = [];
  for (let each = element; each; each = each.parent) all.push(each);
  return all;
}

function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
}
