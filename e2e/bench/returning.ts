import type { Browser, BrowserContext } from '@playwright/test';
import { unthrottled } from './conditions.ts';
import { asNewVisitor, openPage } from './open-page.ts';
import type { BenchPage } from './pages.ts';
import type { ServedSite } from './serve.ts';
import { totals } from './traffic.ts';
import { untilAnswers } from './until-answered.ts';

/** The bytes that a visitor fetches who has seen the pages before. */
export interface Return {
  /** Over the wire, headers and answers of "not modified" included; of all pages together. */
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** The paths that were fetched whole again, for finding out why. */
  fetched: string[];
}

/**
 * Sees `pages` one after the other with an empty cache, then has `release` produce the folder that is served from then
 * on, and sees them again.
 * @param answers whether a page ever answers
 * @param release returns the folder of the site after a release; the same folder for a visit without one
 */
export async function returnAfter(
  browser: Browser,
  site: ServedSite,
  pages: BenchPage[],
  answers: (page: BenchPage) => boolean,
  release: () => Promise<string> | string,
): Promise<Return> {
  const before = site.folder;
  try {
    return await asNewVisitor(browser, 'phone', async (context) => {
      for (const page of pages) await see(context, site.url, page, answers(page));
      site.folder = await release();
      const seen = [];
      for (const page of pages) seen.push(...(await see(context, site.url, page, answers(page))));
      // An answer of "not modified" is all headers.
      const fetched = seen.filter(({ bytes }) => bytes > 600).map(({ url }) => new URL(url).pathname);
      return { ...totals(seen), fetched };
    });
  } finally {
    site.folder = before;
  }
}

/** Opens a page in a tab of its own, waits until nothing more is fetched, and closes the tab. */
async function see(context: BrowserContext, url: string, target: BenchPage, answers: boolean) {
  const { page, session, traffic } = await openPage(context, unthrottled, answers ? [target] : []);
  await page.goto(url + target.path, { waitUntil: 'load', timeout: 30_000 });
  if (answers) await untilAnswers(session, target.path);
  await traffic.settled(1_500, 10_000);
  await page.close();
  return traffic.transfers();
}
