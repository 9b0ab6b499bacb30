import { arrive } from './enhance.ts';

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
 * Makes the frame that of another page. Only a change of the path is one: after a change of the query alone (a chip that
 * was pressed just before) the menu stays open.
 * @param from the path of the page before
 * @param isBack whether the visitor went back or forward in the history
 */
export function showPage(path: string, from: string, isBack: boolean): void {
  markLinks(path);
  // Also after Back, which is no press on one of its links.
  document.querySelector<HTMLElement>('.frame-menu')?.hidePopover?.();
  arrive(from, isBack);
}
