import type { SiteRouter } from '../site-router.ts';
import { isPlainPress, linkAt } from './link-at.ts';

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
