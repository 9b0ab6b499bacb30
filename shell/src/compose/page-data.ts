import { matchPath, type PageData, pageDataId, visitedPath } from '@mutha/contract';

/**
 * Makes a screen's not-found page the page of `path`, if the screen matches that path. Every other page stays as it is:
 * the root's not-found page, a page with a path, and a not-found page for a path that its screen does not match, such
 * as a redirect.
 */
export function pageFor(page: PageData, path: string): PageData {
  if (page.path !== null || !page.screen || !matchPath(page.screen.screen, path)) return page;
  // Only the descriptor of the screen's remote has a screen, and that screen has only the not-found page.
  const descriptors = page.descriptors.map((descriptor) => ({
    ...descriptor,
    screens: descriptor.screens.map((screen) => ({
      ...screen,
      pages: screen.pages.map((own) => ({ ...own, path })),
    })),
  }));
  return { ...page, path, descriptors };
}

/**
 * The data in the HTML that this tab began with. Undefined if the HTML was not prerendered, or if it was cut short on
 * its way: the page is then composed in the browser.
 */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) return undefined;
  try {
    return pageFor(JSON.parse(text) as PageData, visitedPath(location.pathname));
  } catch (error) {
    console.warn(
      `mutha: the HTML of ${location.pathname} cannot be used (${String(error)}). The page is composed again.`,
    );
    return undefined;
  }
}
