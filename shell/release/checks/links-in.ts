import { visitedPath } from '@mutha/contract';
import { defaultTreeAdapter, parse } from 'parse5';

/** A link of a page to a path of the same site. */
export interface Link {
  /** The remote in whose region the link is, or `shell`. */
  owner: string;
  /** The path that it leads to, without query string and hash. */
  to: string;
}

type Node = Parameters<typeof defaultTreeAdapter.isElementNode>[0];

/**
 * Finds the links of a page that lead to a path of its own site, in the order of the HTML.
 * @param html the whole page
 * @param address the page's address, such as `https://mutha.example/live`
 */
export function linksIn(html: string, address: string): Link[] {
  const links: Link[] = [];
  const look = (node: Node, owner: string): void => {
    if (!('childNodes' in node)) return;
    const attributes = new Map(
      defaultTreeAdapter.isElementNode(node) ? node.attrs.map(({ name, value }) => [name, value]) : [],
    );
    const within = attributes.get('data-remote') ?? owner;
    const href = 'tagName' in node && node.tagName === 'a' ? attributes.get('href') : undefined;
    const to = href === undefined ? undefined : pathOn(href, address);
    if (to !== undefined) links.push({ owner: within, to });
    for (const child of node.childNodes) look(child, within);
  };
  look(parse(html), 'shell');
  return links;
}

function pathOn(href: string, address: string): string | undefined {
  if (!URL.canParse(href, address)) return undefined;
  const { origin, pathname } = new URL(href, address);
  return origin === new URL(address).origin ? visitedPath(pathname) : undefined;
}
