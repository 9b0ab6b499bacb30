import type { Page } from '@playwright/test';
import { isAlive } from '../prerender/hydration.ts';
import { deepIf } from '../site/deep.ts';
import { noteRequests } from '../site/requests.ts';
import { expect, settled, test } from '../site/test.ts';
import { type Fonts, holdFonts, isInOwnFont, type StandIns, shiftsOf, watchShifts } from './fonts.ts';
import { type Expected, kinds, knownPages } from './routes.ts';

test.use({ isCold: true });

type Coming = 'at once' | 'once the page is alive' | 'never';

interface Case {
  widths: number[];
  pages: Expected[];
  coming: Coming;
  standIns: StandIns;
  isDeep?: boolean;
}

const longest = kinds.filter(({ path }) => ['/', '/filters', '/live', '/about', '/signals'].includes(path));
const others = knownPages.filter((page) => !kinds.includes(page));
const everyWidth = { widths: [375, 768, 1024, 1280, 1440], isDeep: true };
const twoWidths = { widths: [375, 1280], isDeep: true };
const cases: Case[] = [
  { widths: [375], pages: longest, coming: 'once the page is alive', standIns: 'none that is fitted' },
  // Every page is tried with the two cases that differ most, one of each kind in every width, and the longest pages with
  // two more.
  { ...everyWidth, pages: kinds, coming: 'at once', standIns: 'those of this machine' },
  { ...twoWidths, pages: others, coming: 'at once', standIns: 'those of this machine' },
  { ...everyWidth, pages: kinds, coming: 'once the page is alive', standIns: 'none that is fitted' },
  { ...twoWidths, pages: others, coming: 'once the page is alive', standIns: 'none that is fitted' },
  { ...everyWidth, pages: longest, coming: 'once the page is alive', standIns: 'those of this machine' },
  { ...everyWidth, pages: longest, coming: 'never', standIns: 'none that is fitted' },
];

for (const { widths, pages, coming, standIns, isDeep = false } of cases)
  for (const width of widths)
    test(
      `nothing moves on ${pages.length} pages when fonts come ${coming}, ${width} pixels wide, stand-ins: ${standIns}`,
      deepIf(isDeep),
      async ({ browser, site }) => {
        test.setTimeout(pages.length * 10_000);
        const fonts = await holdFonts(site.folder, standIns);
        const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: fonts.url });
        await watchShifts(context);
        const page = await context.newPage();
        const found: string[] = [];
        for (const expected of pages) {
          const { sum, shifts } = await shiftsOfVisit(page, fonts, coming, expected);
          if (sum > 0.02) found.push(`${expected.path}: ${sum} (${shifts.join('; ')})`);
        }
        expect(found).toEqual([]);
        await context.close();
        fonts.close();
      },
    );

/** Opens a page as a visitor whose browser has none of its fonts yet. @returns its layout shifts */
async function shiftsOfVisit(page: Page, fonts: Fonts, coming: Coming, { path, heading }: Expected) {
  fonts.hold();
  if (coming === 'at once') fonts.arrive();
  if (coming === 'never') fonts.fail();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(isAlive);
  await expect(page.locator('h1')).toHaveText([heading]);
  // This process counts them. It is busy, so the count may come late.
  await expect.poll(() => fonts.asked(), { message: `fonts that ${path} asked for` }).toBeGreaterThan(0);
  fonts.arrive();
  return shiftsOf(page);
}

test('a font that came too late is shown from the next screen on', async ({ page, site }) => {
  const fonts = await holdFonts(site.folder);
  const ended = noteRequests(page);
  await page.goto(`${fonts.url}/about`, { waitUntil: 'commit' });
  await page.waitForFunction(isAlive);
  fonts.arrive();
  // By then, the shell has asked anew for what came too late.
  await settled(page);
  await ended();
  expect(await isInOwnFont(page, 'main h1')).toBe(false);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.locator('h1')).toHaveText('Hello!');
  await expect.poll(() => isInOwnFont(page, 'main h1')).toBe(true);
  await expect.poll(() => isInOwnFont(page, 'main p')).toBe(true);
  fonts.close();
});
