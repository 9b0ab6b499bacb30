import type { Navigator } from 'react-router';
import { arrive } from './enhance.ts';

/** Lets the router follow the links of the frame. It follows those of screens where React has drawn them (`Link`). */
export function followLinks(router: Pick<Navigator, 'push'>): void {
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (!link?.closest('#header, #footer') || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    router.push({ pathname, search, hash });
  });
}

/** The link that an event is at, if a press on it leads to a page of this site in this tab. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a');
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  return link.target && link.target !== '_self' ? undefined : link;
}

/** Whether a press is one that leads elsewhere in this tab: with a key or another button, it is the browser's. */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

/** The link of the frame to a page, if it has one: what it knows of the page is in its HTML. */
export function frameLink(path: string): HTMLElement | null {
  const places = ':is(#header nav, .frame-call, #footer nav)';
  return document.querySelector<HTMLElement>(`${places} a[href="${CSS.escape(path)}"]`);
}

/** Whether a link of the frame leads to the page at a path, or to a page above it. */
export function isCurrent(to: string, path: string): boolean {
  const here = path.toLowerCase();
  return here === to || here.startsWith(`${to}/`);
}

/** Marks the links of the frame that lead to the page at a path. */
export function markLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#header nav a'))
    if (isCurrent(link.pathname, path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/**
 * Leaves the page at a path for another one. Only a change of the path is one: after a change of the query alone (a
 * chip that was pressed just before) the menu stays open.
 * @param isBack whether the visitor went back or forward in the history
 */
export function leavePage(from: string, isBack: boolean): void {
  // Also after Back, which is not a press on one of its links.
  document.querySelector<HTMLElement>('.frame-menu')?.hidePopover?.();
  arrive(from, isBack);
}
