import { expect, settled, test } from '../support/test.ts';

test('a link to a screen whose remote was retired leads to the page for unknown paths, and the next one works', async ({
  page,
  remote,
}) => {
  await remote('mf-live').gone();
  await page.goto('/about');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('banner').getByRole('link', { name: 'Signals' }).first().click();
  await expect(page.locator('[data-remote="mf-signals"][data-state="ready"] h1')).toHaveText('SIGNALS');
});
