import pMap from 'p-map';
import { type Change, keyAnywhere, keyOf } from './change.ts';
import { comparePage, isSeen, type PageComparison } from './compare-page.ts';
import { compareInOneTab } from './in-one-tab.ts';
import type { Compared, PageToSee, Sites, Visiting } from './sites.ts';
import { slowScripts } from './slow-scripts.ts';
import { withWalledBrowser } from './walled-browser.ts';

/** How many pages are compared at a time, each on both sites. */
const concurrency = 2;
/** If more pages than this have changes of their own, the changes are not chance, and no page is compared again. */
const sureOfAll = 8;

/**
 * Compares every page that a release concerns on the site before it and on the site after it.
 * @throws NoBrowserError where there is no browser
 */
export function compareSites(sites: Sites): Promise<Pick<Compared, 'changes' | 'pictures'>> {
  return withWalledBrowser([sites.before.url, sites.after.url], async (browser) => {
    const visiting = { ...sites, browser };
    const pages = await withoutChance(visiting, await comparePages(visiting));
    const onPages = pages.flatMap(({ changes }) => changes.map(({ isSure: _, ...change }): Change => change));
    const slower = await slowScripts(visiting, pages);
    const inOneTab = await compareInOneTab(visiting, [...onPages, ...slower]);
    return { changes: [...onPages, ...slower, ...inOneTab], pictures: pages.flatMap(({ pictures }) => pictures) };
  });
}

function comparePages(visiting: Visiting): Promise<PageComparison[]> {
  const { pages, say } = visiting;
  let done = 0;
  const compare = async (page: PageToSee) => {
    const comparison = await comparePage(visiting, page, true);
    say(`  ${++done} of ${pages.length}: ${page.path}`);
    return comparison;
  };
  return pMap(pages, compare, { concurrency });
}

/** Leaves out changes by chance: those on one page only that are gone when the page is opened again. */
async function withoutChance(visiting: Visiting, pages: PageComparison[]): Promise<PageComparison[]> {
  const counts = new Map<string, number>();
  for (const key of pages.flatMap(({ changes }) => changes.map(keyAnywhere)))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const isUnsure = (change: PageComparison['changes'][number]) =>
    !change.isSure && counts.get(keyAnywhere(change)) === 1;
  const unsure = new Set(pages.filter(({ changes }) => changes.some(isUnsure)));
  if (unsure.size > sureOfAll) return pages;
  const compareAgain = async (comparison: PageComparison) => {
    if (!unsure.has(comparison)) return comparison;
    const again = new Set((await comparePage(visiting, comparison.page, false)).changes.map(keyOf));
    const changes = comparison.changes.filter((change) => !isUnsure(change) || again.has(keyOf(change)));
    return { ...comparison, changes, pictures: changes.some(isSeen) ? comparison.pictures : [] };
  };
  return pMap(pages, compareAgain, { concurrency });
}
