import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Presses Tab until `target` has focus, as a visitor without a pointer would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 90; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
