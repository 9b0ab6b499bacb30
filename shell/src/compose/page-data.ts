import type { PageData } from '@mutha/contract';

export const pageDataId = 'page-data';

/**
 * The data in the HTML that this tab began with. Undefined if the HTML was not prerendered, or if it was cut short on
 * its way: the page is then composed in the browser.
 */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as PageData;
  } catch (error) {
    console.warn(
      `mutha: the HTML of ${location.pathname} cannot be used (${String(error)}). The page is composed anew.`,
    );
    return undefined;
  }
}
