import type { Page } from '@playwright/test';
import { isAlive } from '../prerender/hydration.ts';
import { deepIf } from '../site/deep.ts';
import { expect, test } from '../site/test.ts';
import { type Fonts, holdFonts, isInOwnFont, type StandIns, shiftsOf, watchShifts } from './fonts.ts';
import { type Expected, kinds, knownPages } from './routes.ts';

type Coming = 'at once' | 'once the page is alive' | 'never';

interface Case {
  widths: number[];
  pages: Expected[];
  comings: Coming[];
  standIns: StandIns;
  isDeep?: boolean;
}

const longest = kinds.filter(({ path }) => ['/', '/filters', '/live', '/about', '/signals'].includes(path));
const everywhere = { widths: [375, 768, 1024, 1280, 1440], pages: knownPages, isDeep: true };
const cases: Case[] = [
  { widths: [375], pages: longest, comings: ['once the page is alive'], standIns: 'none that is fitted' },
  { ...everywhere, comings: ['at once', 'once the page is alive'], standIns: 'those of this machine' },
  { ...everywhere, comings: ['once the page is alive', 'never'], standIns: 'none that is fitted' },
];

for (const { widths, pages, comings, standIns, isDeep = false } of cases)
  for (const width of widths)
    test(
      `nothing moves when fonts come ${comings.join(', or ')}, ${width} pixels wide, stand-ins: ${standIns}`,
      deepIf(isDeep),
      async ({ browser, site }) => {
        test.setTimeout(pages.length * comings.length * 10_000);
        const fonts = await holdFonts(site.folder, standIns);
        const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: fonts.url });
        await watchShifts(context);
        const page = await context.newPage();
        const found: string[] = [];
        for (const coming of comings)
          for (const expected of pages) {
            const { sum, shifts } = await shiftsOfVisit(page, fonts, coming, expected);
            if (sum > 0.02) found.push(`${expected.path}, fonts ${coming}: ${sum} (${shifts.join('; ')})`);
          }
        expect(found).toEqual([]);
        await context.close();
        fonts.close();
      },
    );

/** Opens a page like somebody who has none of its fonts yet: what is held back is kept nowhere. */
async function shiftsOfVisit(page: Page, fonts: Fonts, coming: Coming, { path, heading }: Expected) {
  fonts.hold();
  if (coming === 'at once') fonts.arrive();
  if (coming === 'never') fonts.fail();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(isAlive);
  await expect(page.locator('h1')).toHaveText([heading]);
  // The server that counts them is this busy process.
  await expect.poll(() => fonts.asked(), { message: `fonts that ${path} asked for` }).toBeGreaterThan(0);
  fonts.arrive();
  return shiftsOf(page);
}

test('a font that came too late is shown from the next screen on', async ({ page, site }) => {
  const fonts = await holdFonts(site.folder);
  await page.goto(`${fonts.url}/about`, { waitUntil: 'commit' });
  await page.waitForFunction(isAlive);
  fonts.arrive();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(await isInOwnFont(page, 'main h1')).toBe(false);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.locator('h1')).toHaveText('Hello!');
  await expect.poll(() => isInOwnFont(page, 'main h1')).toBe(true);
  await expect.poll(() => isInOwnFont(page, 'main p')).toBe(true);
  fonts.close();
});
