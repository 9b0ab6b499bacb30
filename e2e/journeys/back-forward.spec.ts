import { launchOptions } from '@mutha/diff/chromium';
import type { Page } from '@playwright/test';
import { skipLacking } from '../run/tools/lacking.ts';
import { wholeChromium } from '../run/tools/program.ts';
import { deepIf } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';

const executablePath = wholeChromium();
skipLacking(test, executablePath ? undefined : 'no Chromium but a headless shell (apt-get install -y chromium)');
// Playwright turns the cache off.
const withCache = { ...launchOptions(), executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] };

const leave = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { left: 'here' }));
  await page.goto('/how-it-works?elsewhere');
  // A page from the cache does not load again.
  await page.goBack({ waitUntil: 'commit' });
};
const isAsItWasLeft = (page: Page) => page.evaluate(() => (window as { left?: string }).left === 'here');

for (const [when, isHydrated] of [
  ['as it loads', false],
  ['once React is there', true],
] as const)
  test(
    `Back shows pages of both kinds from the browser's cache, as it was left, ${when}`,
    deepIf(!isHydrated),
    async ({ playwright, site }) => {
      const browser = await playwright.chromium.launch(withCache);
      const page = await browser.newPage({ baseURL: site.url });
      const others = isHydrated ? [] : ['/signal/corner-spike', '/waitlist'];
      for (const path of ['/', '/live', ...others]) {
        await page.goto(path);
        if (isHydrated) await hydrated(page);
        await leave(page);
        await expect(page).toHaveURL(site.url + path);
        const blockers = await page.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
          return entry?.notRestoredReasons ?? null;
        });
        expect([await isAsItWasLeft(page), blockers], path).toEqual([true, null]);
      }
      await browser.close();
    },
  );
