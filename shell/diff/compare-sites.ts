import pMap from 'p-map';
import { type Browser, chromium } from 'playwright-core';
import { type Change, keyAnywhere, keyOf } from './change.ts';
import { launchOptions } from './chromium.ts';
import { comparePage, isSeen, type PageComparison } from './compare-page.ts';
import { compareInOneTab } from './in-one-tab.ts';
import type { Compared, PageToSee, Sites, Visiting } from './sites.ts';
import { slowScripts } from './slow-scripts.ts';

/** How many pages are compared at a time, each on both sites. */
const concurrency = 2;
/** If more pages than this have changes of their own, the changes are not chance, and no page is compared again. */
const sureOfAll = 8;

/** There is no browser to compare pages in. The message says how to get one. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

/**
 * Compares every page that a release concerns on the site before it and on the site after it.
 * @throws NoBrowserError where there is no browser
 */
export function compareSites(sites: Sites): Promise<Pick<Compared, 'changes' | 'pictures'>> {
  return withBrowser(async (browser) => {
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

/**
 * Runs `work` with a browser: that of this machine, or else Playwright's own.
 * @throws NoBrowserError where there is none
 */
async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false }).catch((error: Error) => {
    if (!/Executable doesn't exist/.test(error.message)) throw error;
    throw new NoBrowserError(
      'There is no Chromium, Chrome or Edge on this machine, and pages are compared in one. Install one of them, or: npx playwright-core install --only-shell chromium',
    );
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
