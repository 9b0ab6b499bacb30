import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';

test.use({ viewport: { width: 375, height: 812 } });

/** Presses links and buttons from home on, by the names that a visitor sees; at most three. */
async function press(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  expect(names.length).toBeLessThanOrEqual(3);
  await page.goto('/');
  for (const name of names)
    await page
      .getByRole('link', { name })
      .or(page.getByRole('button', { name }))
      .filter({ visible: true })
      .first()
      .click();
}

test('what is happening now: home shows it, and one press opens it', async ({ page }) => {
  await press(page);
  const match = page.getByRole('main').getByRole('link', { name: 'Lille vs Rennes' }).first();
  await expect(match).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("50' Second Half")).toBeInViewport({ ratio: 1 });
  await press(page, 'Lille vs Rennes');
  await expect(page.getByRole('dialog', { name: 'Lille vs Rennes' })).toBeVisible();
});

test('whether a signal is on in a match of the Premier League', async ({ page }) => {
  await press(page, 'See the live board', /^Filters/, 'Premier League');
  const sheet = page.getByRole('search');
  await expect(sheet.getByRole('button', { name: 'Show 1 match' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Premier League')).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('meter').first()).toBeInViewport({ ratio: 1 });
});

test('what "Glass Jaw" is here', async ({ page }) => {
  await press(page, 'Menu', 'Filters', 'Glass Jaw');
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Jaw' })).toBeInViewport({ ratio: 1 });
});
