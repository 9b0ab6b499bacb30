import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

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

test('whether a signal is on in a match of the Premier League: the filters count it, and its card shows it', async ({
  page,
}) => {
  await press(page, 'See the live board', /^Filters ·/, 'Premier League');
  await expect(page.getByRole('search').getByRole('button', { name: 'Show 2 matches' })).toBeInViewport({ ratio: 1 });

  await press(page, 'Menu', 'Live');
  const card = page.getByRole('article').filter({ hasText: 'Premier League' }).first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('meter').first()).toBeInViewport({ ratio: 1 });
});

test('what "Glass Jaw" is here', async ({ page }) => {
  await press(page, 'Menu', 'Filters', 'Glass Jaw');
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Jaw' })).toBeInViewport({ ratio: 1 });
});
