import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';
import { replacedIn, watchElements } from './hydration.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** How a visitor presses something. */
const ways = {
  'by mouse': (page: Page, name: string) => page.getByRole('button', { name }).click(),
  'by touch': (page: Page, name: string) => page.getByRole('button', { name }).tap(),
  async 'by keyboard'(page: Page, name: string) {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  },
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  for (const [way, press] of Object.entries(ways))
    test(`without the scripts the menu opens and closes ${way}, and its links lead on`, async ({
      page,
      remote,
      consoleLines,
    }) => {
      await remote('*').hold('js');
      for (const path of way === 'by touch' ? ['/', '/about', '/contact', '/signal/corner-spike'] : ['/']) {
        await page.goto(path);
        await press(page, 'Menu');
        await expect(menuOf(page), path).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(menuOf(page).getByRole('link', { name: 'Filters' }), path).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menuOf(page), path).toBeHidden();
        await expect(page.getByRole('button', { name: 'Menu' }), path).toBeFocused();
        await press(page, 'Menu');
        // At the edge, where no page has anything to press.
        await page.mouse.click(4, 700);
        await expect(menuOf(page), path).toBeHidden();
      }
      await press(page, 'Menu');
      const link = menuOf(page).getByRole('link', { name: 'Signals' });
      await (way === 'by touch' ? link.tap({ noWaitAfter: true }) : link.click({ noWaitAfter: true }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIGNALS');
      expect(consoleLines).toEqual([]);
    });

  test('an opened menu stays open while React comes', async ({ page }) => {
    await watchElements(page.context());
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await hydrated(page);
    await expect(menuOf(page)).toBeVisible();
    expect(await replacedIn(page)).toEqual([]);
    await menuOf(page).getByRole('link', { name: 'Live' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
    await expect(menuOf(page)).toBeHidden();
  });
});

test('without the scripts disclosures open, by mouse and by keyboard, and stay open while React comes', async ({
  page,
  remote,
}) => {
  await watchElements(page.context());
  await remote('*').hold('js');
  await page.goto('/signal/corner-spike');
  const answers = page.locator('main details');
  const summary = (index: number) => answers.nth(index).locator('summary');
  await summary(0).click();
  await summary(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main details[open]')).toHaveCount(2);
  const scrolled = await page.evaluate(() => scrollY);
  await remote('*').back();
  await hydrated(page);
  await expect(page.locator('main details[open]')).toHaveCount(2);
  await expect(summary(1)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await replacedIn(page)).toEqual([]);
});

test('an element that is called like the starter does not take its place', async ({ page }) => {
  await page.route('/live', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<main', '<a id="muthaStarter"></a><main'),
    });
  });
  await page.goto('/live');
  await expect(page.locator('[data-remote="mf-live"][data-state="ready"]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an event that is of no element, as extensions send them, breaks nothing, before React and after', async ({
  page,
  consoleLines,
}) => {
  const send = () =>
    page.evaluate(() => {
      const types = ['pointerdown', 'pointerover', 'touchstart', 'focusin', 'click', 'submit', 'keydown', 'input'];
      for (const type of types) for (const target of [document, window]) target.dispatchEvent(new Event(type));
    });
  await page.goto('/');
  await send();
  await page.getByRole('main').getByRole('textbox').first().focus();
  await hydrated(page);
  await send();
  expect(consoleLines).toEqual([]);
});
