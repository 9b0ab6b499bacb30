import type { Page } from '@playwright/test';

/** Opens the sheet with the filters of a list, if the window is so narrow that they do not form a bar. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.locator('.ui-filter-sheet-opener');
  await button.waitFor({ state: 'attached' });
  if (await button.isVisible()) await button.click();
}

/** Closes that sheet, if it is open. */
export async function closeFilters(page: Page): Promise<void> {
  const button = page.getByRole('search').getByRole('button', { name: /^Show \d/ });
  if (await button.isVisible()) await button.click();
}
