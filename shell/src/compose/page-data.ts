import type { PageData } from '@mutha/shell/contract';

export const pageDataId = 'page-data';

/** The data of the page that this tab began with; none in HTML that was not prerendered. */
export function readPageData(): PageData | undefined {
  const element = document.getElementById(pageDataId);
  return element?.textContent ? (JSON.parse(element.textContent) as PageData) : undefined;
}
