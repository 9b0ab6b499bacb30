import { launchOptions } from '@mutha/diff/chromium';
import type { Page } from '@playwright/test';
import { deep } from '../support/deep.ts';
import { expect, navigate, test } from '../support/test.ts';
import { explainerPages } from './explainer-pages.ts';

/**
 * The texts of the tables on a page that are wider than their cell, are broken although they are one figure, or are cut
 * off by the window.
 */
async function misplaced(page: Page): Promise<string[]> {
  return page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...table.querySelectorAll('th, td')]
        .filter((cell) => cell.checkVisibility())
        .filter((cell) => {
          const room = cell.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(cell);
          const text = words.getBoundingClientRect();
          const isWide = text.left < room.left - 1 || text.right > room.right + 1;
          const figures = [...cell.querySelectorAll('.whitespace-nowrap')].filter((each) => each.checkVisibility());
          const isBroken = figures.some((figure) => figure.getClientRects().length !== 1);
          return isWide || isBroken || room.right > innerWidth || room.left < 0;
        })
        .map((cell) => cell.textContent ?? ''),
    ),
  );
}

for (const letters of [16, 32])
  test(
    `past matches fit their cells on a phone with letters of ${letters} pixels, each with call, score and ROI`,
    deep,
    async ({ playwright, site }) => {
      // The size that a visitor has chosen in the browser's settings: the widths of the site's layouts follow it.
      const browser = await playwright.chromium.launch(launchOptions([`--blink-settings=defaultFontSize=${letters}`]));
      const page = await browser.newPage();
      await page.goto(`${site.url}/live`);
      for (const { path, heading } of explainerPages) {
        await navigate(page, path);
        await expect(page.locator('h1')).toHaveText(heading);
        for (const width of [320, 375]) {
          await page.setViewportSize({ width, height: 760 });
          expect(await misplaced(page), `${path} at ${width}`).toEqual([]);
          const rows = await page.locator('main tbody tr').allInnerTexts();
          expect(rows.length, path).toBeGreaterThan(0);
          for (const row of rows) expect(row, `${path} at ${width}`).toMatch(/ · \d-\d.*[+−]\d+%/s);
        }
      }
      await browser.close();
    },
  );
