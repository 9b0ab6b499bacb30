import { visitedPath } from '@mutha/contract';
import type { PageElement } from '../../pages/page-elements.ts';

/**
 * Finds the links of a page that lead to a path of its own site, in the order of the HTML.
 * @param elements all of the page
 * @param address the page's address, such as `https://mutha.example/live`
 * @returns of each, its owner (the remote in whose region it is, or `shell`), and where it leads, without query and
 * hash
 */
export function linksIn(elements: readonly PageElement[], address: string) {
  return elements.flatMap(({ tag, attributes, owner }) => {
    const href = tag === 'a' ? attributes.get('href') : undefined;
    const to = href === undefined ? undefined : pathOn(href, address);
    return to === undefined ? [] : [{ owner, to }];
  });
}

function pathOn(href: string, address: string): string | undefined {
  if (!URL.canParse(href, address)) return undefined;
  const { origin, pathname } = new URL(href, address);
  return origin === new URL(address).origin ? visitedPath(pathname) : undefined;
}
