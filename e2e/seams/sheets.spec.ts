import type { Page } from '@playwright/test';
import { releaseEdition } from '../editions/release-edition.ts';
import { waitForFonts } from '../journeys/fonts.ts';
import { differentPixels, picture } from '../journeys/picture.ts';
import { kinds } from '../journeys/routes.ts';
import { type Site, serveCopy, storeOfFewPages } from '../site/store.ts';
import { expect, navigate, settled, test } from '../site/test.ts';
import { oddsThatRestyle } from './hostile-sheets.ts';

/** One worker runs all tests of this file, so that the remote is released once. */
test.describe.configure({ mode: 'default' });
test.use({ isSavingData: false });

let site: Site & { close(): Promise<void> };
test.beforeAll(async () => {
  site = await serveCopy(storeOfFewPages);
  await releaseEdition(site.folder, oddsThatRestyle);
});
test.afterAll(() => site.close());

/** Screens of two other teams. */
const seen = kinds.filter(({ path }) => path === '/live' || path === '/signals');

/** Puts a link to the remote into the screen, which nobody sees. */
async function linkTo(page: Page, place: string): Promise<void> {
  await page.evaluate((style) => {
    const link = Object.assign(document.createElement('a'), { href: '/odds', textContent: 'Odds' });
    link.style.cssText = `position:fixed;opacity:0;${style}`;
    document.querySelector('[data-remote]')?.append(link);
  }, place);
}

const sheetIsThere = (page: Page) =>
  page.waitForFunction(() =>
    [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/mf-odds/') && cssRules.length > 0),
  );

const waysThere: [what: string, go: (page: Page) => Promise<unknown>][] = [
  [
    'sees a link to it',
    async (page) => {
      await linkTo(page, 'top:200px;left:50%');
      await page.evaluate(() => scrollTo(0, 1));
    },
  ],
  [
    'points at a link to it',
    async (page) => {
      await linkTo(page, 'top:-99px');
      await page.getByText('Odds', { exact: true }).dispatchEvent('pointerover', { pointerType: 'mouse' });
    },
  ],
  [
    'opens it',
    async (page) => {
      await navigate(page, '/odds');
      await expect(page.locator('h1')).toHaveCSS('letter-spacing', '9px');
    },
  ],
];

for (const [what, go] of waysThere)
  test(`no other screen and no frame changes when a visitor ${what}`, async ({ page, context }) => {
    await waitForFonts(context);
    await page.goto(`${site.url}/live`);
    const cold: Buffer[] = [];
    for (const expected of seen) {
      await navigate(page, expected.path);
      cold.push(await picture(page, expected));
    }
    await page.goto(`${site.url}/live`);
    await settled(page);
    await go(page);
    await sheetIsThere(page);
    for (const [index, expected] of seen.entries()) {
      await navigate(page, expected.path);
      const warm = await picture(page, expected);
      expect(differentPixels(warm, cold[index] as Buffer), `pixels of ${expected.path} that differ`).toBe(0);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a part that comes late has its styles in the HTML', async ({ page }) => {
    await page.goto(`${site.url}/odds`);
    await expect(page.getByText('A late part')).toHaveCSS('letter-spacing', '7px');
    await expect(page.locator('h1')).toHaveCSS('letter-spacing', '9px');
    await expect(page.locator('footer')).toHaveCSS('word-spacing', '0px');
  });
});
