import type { PageData } from '@mutha/contract';

export const pageDataId = 'page-data';

/**
 * The data of the page that this tab began with; none in HTML that was not prerendered. Nor in HTML that was cut short
 * on its way: then the page is composed as one that was not.
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
