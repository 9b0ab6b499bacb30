import type { Page } from '@playwright/test';
import { deepIf } from '../support/deep.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, hydrated, navigate, test } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The links that are marked as those of the page, in the header and in the phone's menu. */
const current = (page: Page) =>
  page.locator('#header [aria-current="page"]').evaluateAll((links) => links.map(({ textContent }) => textContent));
const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true }).first();

/** Remembers the elements of the frame. @returns a function that says which of them have gone, or belong to React */
async function watchFrame(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const frame = [...document.querySelectorAll('#header, #header *, #footer, #footer *, main')];
    Object.assign(window, { frame });
  });
  return () =>
    page.evaluate(() => {
      const { frame } = window as unknown as { frame: Element[] };
      const isReacts = (element: Element) => Object.keys(element).some((key) => /^__react(Fiber|Props)/.test(key));
      return frame.filter((each) => !each.isConnected || isReacts(each)).map(({ outerHTML }) => outerHTML);
    });
}

for (const path of ['/live', '/about', '/nowhere'])
  test(
    `the frame of ${path} is HTML, which stays from page to page and marks each`,
    deepIf(path !== '/live'),
    async ({ page, consoleLines }) => {
      await page.goto(path);
      await heading(page).waitFor();
      const isOther = await watchFrame(page);
      await hydrated(page);
      await link(page, 'Signals').click();
      await expect(heading(page)).toHaveText('SIGNALS');
      expect(await current(page)).toEqual(['Signals', 'Signals']);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect(heading(page)).toHaveText('Hello!');
      expect(await current(page)).toEqual([]);
      await navigate(page, '/signal/corner-spike');
      await expect(heading(page)).toHaveText('Corner Spike');
      expect(await current(page)).toEqual([]);
      for (const _ of [1, 2]) await page.goBack();
      await expect(heading(page)).toHaveText('SIGNALS');
      expect(await current(page)).toEqual(['Signals', 'Signals']);
      await page
        .getByRole('link', { name: /^Details: / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await current(page)).toEqual(['Signals', 'Signals']);
      expect(await isOther()).toEqual([]);
      expect(consoleLines.filter((line) => !/404/.test(line))).toEqual([]);
    },
  );

test('a page that is not there yet has its link marked, also from the HTML of all unknown paths', async ({ page }) => {
  await page.goto('/pricing');
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect.poll(() => current(page)).toEqual(['Pricing', 'Pricing']);
});

test('a link of the frame leads as a link does', async ({ page, context }) => {
  await page.goto('/live');
  await hydrated(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await link(page, 'Live').click();
  await link(page, 'Live').click();
  expect(await entries(), 'a link to the page that is shown').toBe(before);
  const opened = context.waitForEvent('page');
  await link(page, 'Signals').click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('SIGNALS');
  await expect(heading(page)).toHaveText('Live Signals');
  await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
  await link(page, 'Signals').click();
  await expect(heading(page)).toHaveText('SIGNALS');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Signals library/);
  expect([await entries(), await page.evaluate(() => (window as { visit?: string }).visit)]).toEqual([
    before + 1,
    'the same',
  ]);
});

test('a link of the frame that is pressed while the screen hydrates is followed once', async ({ page, remote }) => {
  await remote('mf-live').hold('js');
  await page.goto('/live', { waitUntil: 'commit' });
  await page.waitForFunction(isRouterThere);
  const isOther = await watchFrame(page);
  await link(page, 'Signals').click();
  await expect(heading(page)).toHaveText('SIGNALS');
  await remote('mf-live').back();
  await page.goBack();
  await expect(heading(page)).toHaveText('Live Signals');
  expect(await current(page)).toEqual(['Live', 'Live']);
  expect(await isOther()).toEqual([]);
});

test('no script knows the links of the frame', async ({ page, remote }) => {
  const texts: Promise<string>[] = [];
  page.on('response', (answer) => answer.url().endsWith('.js') && void texts.push(answer.text().catch(() => '')));
  await remote('shell').hold(/\/(late|toasts|vitals)\./);
  await page.goto('/live');
  await hydrated(page);
  const found = (await Promise.all(texts)).filter((text) => /glass-jaw|begambleaware|Skip to content/.test(text));
  expect([texts.length > 1, found.length]).toEqual([true, 0]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('the menu closes when the visitor goes back', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    // The page is left with the focus at the button, and has it there again. So the focus does not close the menu.
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await navigate(page, '/contact');
    await expect(heading(page)).toBeFocused();
    await button.tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(heading(page)).toHaveText('All about the product');
    await expect(menu).toBeHidden();
  });
});
