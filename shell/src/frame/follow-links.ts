import type { SiteRouter } from '../site-router.ts';

/** Lets the router follow the links of the frame. It follows those of screens where React has drawn them (`Link`). */
export function followLinks(router: Pick<SiteRouter, 'push'>): void {
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (!link?.closest('#header, #footer') || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link;
    try {
      router.push({ pathname, search, hash });
    } catch {
      // The code of a remote has broken what the router needs. The browser needs none of it.
      location.assign(href);
    }
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
