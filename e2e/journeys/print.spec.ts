import type { Page } from '@playwright/test';
import { deepIf } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';

async function print(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
}

const isPrinted = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML));

for (const [path, styled] of [
  ['/filters', ['avoid', 'exact']],
  ['/signal/xg-gods', ['exact']],
  ['/signal/corner-spike', ['avoid']],
] as const)
  test(
    `${path} on paper is what can be read, and nothing that can only be pressed`,
    deepIf(path !== '/filters'),
    async ({ page }) => {
      await print(page, path);
      expect(
        await isPrinted(
          page,
          '.frame-skip, nav[aria-label="Main"], .frame-menu, footer a, search, .ui-button, .ui-motif',
        ),
      ).toEqual([]);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText('gamble responsibly')).toBeVisible();
      const styles = await page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('.ui-card, .ui-confidence-stripes')].map((part) => {
          const { breakInside, printColorAdjust } = getComputedStyle(part);
          return part.matches('.ui-card') ? breakInside : printColorAdjust;
        }),
      );
      expect([...new Set(styles)].sort()).toEqual(styled);
      expect(await page.locator('main').evaluate((main) => getComputedStyle(main).color)).toBe('rgb(20, 22, 27)');
    },
  );

test('answers are printed, asked for or not', async ({ page }) => {
  await print(page, '/signal/corner-spike');
  const answer = page.locator('.ui-accordion-body').first();
  await expect(page.locator('details[open]')).toHaveCount(0);
  expect(await answer.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});

test('an open dialog is printed instead of its page', async ({ page }) => {
  await print(page, '/filters?fixture=EPL-2026-11-28-ARS-BHA');
  await expect(
    page.getByRole('tabpanel').getByText('Eight home wins in a row, and the first goal in seven of them.'),
  ).toBeVisible();
  await expect(page.locator('[data-fixture]').first()).toBeHidden();
  expect(await isPrinted(page, '.ui-dialog-scrim, .ui-dialog-close, .ui-button')).toEqual([]);
});
