import { sandboxes } from '@mutha/engine';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { rewordings } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { compressQuickly } from '../releases/compress-quickly.ts';
import { shareSandbox } from '../releases/share-sandbox.ts';
import { type Remote, remoteOf } from './failing-remote.ts';
import { isRouterThere } from './ready.ts';
import { type Site, serveCopy, storeOfFewPages } from './store.ts';

interface SiteFixtures {
  /** A site that the test may change: it has its own copy of the store and its own server. */
  ownSite: Site;
  /** The same with one page of each kind, which is enough for a test that releases to it: see `storeOfFewPages`. */
  ownSiteOfFewPages: Site;
  /** A remote of `site` as `page` gets it, `shell` or `*` for all: the test can lose, hold, replace or remove it. */
  remote(name: string): Remote;
  /** All that the page has written to its console, and its uncaught errors. */
  consoleLines: string[];
  /** Whether the test does what a page's security policy blocks. In all other tests, the policy must block nothing. */
  isAttacked: boolean;
}

/**
 * Those of a process, for all files. A file with one of its own would end the processes, and start others with browsers
 * of their own.
 */
interface WorkerFixtures {
  site: Site;
  /** A site on which these remotes have a release before the live one; a visitor can tell the two apart by a word. */
  siteWithBefore(remotes: string[]): Promise<Site>;
}

// Hostile code is not the matter of any browser test.
shareSandbox(sandboxes);
compressQuickly();

/** The tests' `test()`, with the composed site, served as in production. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await serveCopy();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  siteWithBefore: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      let made: ReturnType<typeof serveCopy> | undefined;
      const left = new Set(rewordings);
      await use(async (remotes) => {
        made ??= serveCopy();
        const site = await made;
        for (const edition of left)
          if (remotes.includes(edition.remote) && left.delete(edition)) await releaseEdition(site.folder, edition);
        return site;
      });
      await (await made)?.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownSite: async ({}, use) => {
    const site = await serveCopy();
    await use(site);
    await site.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownSiteOfFewPages: async ({}, use) => {
    const site = await serveCopy(storeOfFewPages());
    await use(site);
    await site.close();
  },
  remote: async ({ page, site }, use) => {
    const remotes = new Map<string, Remote>();
    await use((name) => {
      const remote = remotes.get(name) ?? remoteOf(page, site, name);
      remotes.set(name, remote);
      return remote;
    });
  },
  baseURL: async ({ site }, use) => use(site.url),
  isAttacked: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  consoleLines: async ({}, use) => use([]),
  page: async ({ page, consoleLines, isAttacked }, use) => {
    page.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => consoleLines.push(`uncaught: ${error.message}`));
    await use(page);
    if (!isAttacked) expect(consoleLines.filter(isBlocked)).toEqual([]);
  },
});

/** Whether a line of the console says that the browser has blocked something by the page's security policy. */
export function isBlocked(line: string): boolean {
  return /security policy|trusted ?(type|script|html)/i.test(line);
}

/** Makes pages those of a visitor who saves data: nothing is fetched ahead. */
export async function saveData(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/**
 * Waits until the browser has nothing left to do for the page, at most five seconds: on a machine that is busy with
 * other things, Chromium can forget its idle pages.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}

/** Goes to `path` within the open document, as a link does once React is there. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.waitForFunction(isRouterThere);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Stops the page's clock, which goes on after `page.clock.install`. From here on, only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  // A busy machine may take longer than that second. The clock is then stopped, but too late.
  await pause().catch(pause);
}

export { hydrated, settled } from './ready.ts';
export { expect };
