import { launchOptions } from '@mutha/diff/chromium';
import type { Page } from '@playwright/test';
import { deepIf } from '../site/deep.ts';
import { expect, hydrated, test } from '../site/test.ts';

// A headless shell has no back-forward cache, and Playwright turns that of other browsers off.
const options = { ...launchOptions([], true), ignoreDefaultArgs: ['--disable-back-forward-cache'] };
test.use({ launchOptions: options });

const leave = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { left: 'here' }));
  await page.goto('/how-it-works?elsewhere');
  // A page from the cache does not load again.
  await page.goBack({ waitUntil: 'commit' });
};
const isAsItWasLeft = (page: Page) => page.evaluate(() => (window as { left?: string }).left === 'here');

test.beforeEach(async ({ page }) => {
  await page.goto('/robots.txt');
  await leave(page);
  // biome-ignore lint/suspicious/noSkippedTests: a browser without that cache shows nothing of the site
  test.skip(!(await isAsItWasLeft(page)), 'This browser has no back-forward cache, such as a headless shell.');
});

for (const [when, isHydrated] of [
  ['as it loads', false],
  ['once React is there', true],
] as const)
  test(
    `Back shows pages of both kinds from the browser's cache, as it was left, ${when}`,
    deepIf(!isHydrated),
    async ({ page }) => {
      const others = isHydrated ? [] : ['/signal/corner-spike', '/waitlist'];
      for (const path of ['/', '/live', ...others]) {
        await page.goto(path);
        if (isHydrated) await hydrated(page);
        await leave(page);
        await expect(page).toHaveURL(path);
        const blockers = await page.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
          return entry?.notRestoredReasons ?? null;
        });
        expect([await isAsItWasLeft(page), blockers], path).toEqual([true, null]);
      }
    },
  );
