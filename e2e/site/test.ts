import { test as base, expect, type Page } from '@playwright/test';
import { type Site, serveCopy } from './store.ts';

interface SiteFixtures {
  /** A site that the test may change: its own copy of the store, its own server. */
  ownSite: Site;
  /** What the page has written to its console, and the errors that nobody caught. */
  consoleLines: string[];
  /** Whether the test does what a page's content security policy blocks. In any other test nothing may be blocked. */
  isAttacked: boolean;
  /** A visitor who saves data has no screens fetched that they may open next. Most tests do well without those. */
  isSavingData: boolean;
}

/** The composed site, as production would serve it. */
export const test = base.extend<SiteFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await serveCopy();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownSite: async ({}, use) => {
    const site = await serveCopy();
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
  isSavingData: [true, { option: true }],
  isAttacked: [false, { option: true }],
  page: async ({ page, isSavingData }, use) => {
    if (isSavingData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await use(page);
  },
  consoleLines: [
    async ({ page, isAttacked }, use) => {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
      await use(lines);
      if (!isAttacked)
        expect(lines.filter((line) => /security policy|trusted ?(type|script|html)/i.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Goes to `path` within the page that is open, as a link would. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Stops the page's clock, which `page.clock.install` has only made movable; from here on only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

export { expect };
