import type { Page } from '@playwright/test';
import { packages } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { waitForFonts } from '../journeys/fonts.ts';
import { differentPixels, picture } from '../journeys/picture.ts';
import { kinds } from '../journeys/routes.ts';
import { deepIf } from '../support/deep.ts';
import { type Site, serveCopy, storeOfFewPages } from '../support/store.ts';
import { expect, navigate, settled, test } from '../support/test.ts';
import { oddsThatRestyle } from './hostile-sheets.ts';

/** One worker runs all tests of this file, so that the remote is released once. */
test.describe.configure({ mode: 'default' });

let site: Site & { close(): Promise<void> };
test.beforeAll(async () => {
  site = await serveCopy(storeOfFewPages());
  await releaseEdition(site.folder, oddsThatRestyle);
  await releaseEdition(site.folder, packages);
});
test.afterAll(() => site.close());

/** Screens of two other teams. */
const seen = kinds.filter(({ path }) => path === '/live' || path === '/signals');

/** Puts an invisible link to the remote into the screen. */
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
  test(
    `no other screen and no frame changes when a visitor ${what}`,
    deepIf(what !== 'opens it'),
    async ({ page, context }) => {
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
    },
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a part that comes late has its styles in the HTML', async ({ page }) => {
    await page.goto(`${site.url}/odds`);
    await expect(page.getByText('A late part')).toHaveCSS('letter-spacing', '7px');
    await expect(page.locator('h1')).toHaveCSS('letter-spacing', '9px');
    await expect(page.locator('footer')).toHaveCSS('word-spacing', '0px');
  });
});

for (const [what, open] of [
  ['as a document', (page: Page) => page.goto(`${site.url}/packages`)],
  [
    'by a link',
    async (page: Page) => {
      await page.goto(`${site.url}/live`);
      await navigate(page, '/packages');
    },
  ],
] as const)
  test(`packages from npm look as they should when they are opened ${what}`, async ({ page, consoleLines }) => {
    const images: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\.(png|webp)$/.test(response.url()))
        images.push(response.headerValue('content-type').then((type) => `${response.status()} ${type}`));
    });
    await open(page);
    const day = page.getByRole('gridcell', { selected: true });
    await expect(day).toHaveText('14');
    await expect(day.getByRole('button')).toHaveCSS('border-top-left-radius', '100%');
    await expect(page.locator('.leaflet-container')).toHaveCSS('outline-offset', '1px');
    await expect(page.locator('.leaflet-control-layers-toggle')).toHaveCSS(
      'background-image',
      /layers\.[0-9a-f]+\.png/,
    );
    await expect(page.locator('.uplot .u-over')).toHaveCSS('position', 'absolute');
    const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await expect.poll(() => page.getByAltText('Marker').evaluate(isDrawn)).toBe(true);
    await expect.poll(() => page.getByAltText('One point').evaluate(isDrawn)).toBe(true);
    // The map's marker with its shadow, the button of its layers, and the screen's own.
    await expect.poll(() => images.length).toBe(4);
    expect(new Set(await Promise.all(images))).toEqual(new Set(['200 image/png', '200 image/webp']));
    expect(consoleLines).toEqual([]);
  });
