import { defaultTreeAdapter, parse } from 'parse5';

type Node = Parameters<typeof defaultTreeAdapter.isElementNode>[0];

/** An element of a page's HTML. */
export interface PageElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** The remote in whose region it is, or `shell`. */
  owner: string;
  /** The element around it; undefined for the outermost. */
  parent?: PageElement | undefined;
  /** Where its start tag begins in the HTML; undefined for an element that the HTML leaves out. */
  from?: number | undefined;
  /** Where its end tag begins; undefined if it has none. */
  to?: number | undefined;
  /** All text in it. */
  text(): string;
}

/**
 * The elements of a whole page, in the order of the HTML, as a browser sees them that runs no script. Elements inside a
 * template are not part of the page, unless they are a shadow tree.
 */
export function elementsOf(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const look = (node: Node, parent?: PageElement): void => {
    let around = parent;
    if (defaultTreeAdapter.isElementNode(node)) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const owner = attributes.get('data-remote') ?? parent?.owner ?? 'shell';
      const { startOffset: from, endTag } = node.sourceCodeLocation ?? {};
      const to = endTag?.startOffset;
      around = { tag: node.tagName, attributes, owner, parent, from, to, text: () => textOf(node) };
      elements.push(around);
      if (attributes.has('shadowrootmode') && 'content' in node) look(node.content as Node, around);
    }
    if ('childNodes' in node) for (const child of node.childNodes) look(child, around);
  };
  look(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
  return elements;
}

/** Whether an element, or one around it, has a tag. */
export function isIn(element: PageElement | undefined, tag: string): boolean {
  return element !== undefined && (element.tag === tag || isIn(element.parent, tag));
}

function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
}
