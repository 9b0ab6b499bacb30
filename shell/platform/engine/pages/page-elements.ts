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
  /** All text in it. */
  text(): string;
}

/** The elements of a whole page, in the order of the HTML. Elements inside a template are not part of the page. */
export function elementsOf(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const look = (node: Node, parent?: PageElement): void => {
    let around = parent;
    if (defaultTreeAdapter.isElementNode(node)) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const owner = attributes.get('data-remote') ?? parent?.owner ?? 'shell';
      around = { tag: node.tagName, attributes, owner, parent, text: () => textOf(node) };
      elements.push(around);
    }
    if ('childNodes' in node) for (const child of node.childNodes) look(child, around);
  };
  look(parse(html));
  return elements;
}

function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
}
