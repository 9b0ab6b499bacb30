import type { Page } from '@playwright/test';
import { isAlive } from '../prerender/hydration.ts';
import { deepIf } from '../site/deep.ts';
import { pairwise } from '../site/pairwise.ts';
import { noteRequests } from '../site/requests.ts';
import { expect, settled, test } from '../site/test.ts';
import { type Fonts, holdFonts, isInOwnFont, type StandIns, shiftsOf, watchShifts } from './fonts.ts';
import { type Expected, kinds, knownPages } from './routes.ts';

type Coming = 'at once' | 'once the page is alive' | 'never';

interface Way {
  coming: Coming;
  standIns: StandIns;
}

/** A visit to a page whose fonts come late or not at all. */
interface Case extends Way {
  expected: Expected;
  width: number;
}

const longest = kinds.filter(({ path }) => ['/', '/filters', '/live', '/about', '/signals'].includes(path));
/** The two ways that differ most. */
const usual: Way[] = [
  { coming: 'at once', standIns: 'those of this machine' },
  { coming: 'once the page is alive', standIns: 'none that is fitted' },
];
/** Two more, for the longest pages. */
const more: Way[] = [
  { coming: 'once the page is alive', standIns: 'those of this machine' },
  { coming: 'never', standIns: 'none that is fitted' },
];
const widths = [375, 768, 1024, 1280, 1440];

const everyCase = knownPages.flatMap((expected) =>
  [...usual, ...(longest.includes(expected) ? more : [])].flatMap((way) =>
    (kinds.includes(expected) ? widths : [375, 1280]).map((width): Case => ({ expected, width, ...way })),
  ),
);
const isOrdinary = ({ expected, width, coming, standIns }: Case) =>
  longest.includes(expected) && width === 375 && coming === usual[1]?.coming && standIns === usual[1].standIns;
const ordinary = everyCase.filter(isOrdinary);
/** Every page meets each of its widths and each of its ways, and every way each width. */
const deep = pairwise(
  everyCase,
  ({ expected, width, coming, standIns }) => [expected.path, String(width), `${coming}, ${standIns}`],
  ordinary,
);

for (const [cases, isDeep] of [
  [ordinary, false],
  [deep, true],
] as const)
  for (const width of widths)
    for (const { coming, standIns } of [...usual, ...more]) {
      const pages = cases
        .filter((one) => one.width === width && one.coming === coming && one.standIns === standIns)
        .map(({ expected }) => expected);
      if (pages.length === 0) continue;
      test(
        `nothing moves on ${pages.length} pages when fonts come ${coming}, ${width} pixels wide, stand-ins: ${standIns}`,
        deepIf(isDeep),
        async ({ browser, site }) => {
          test.setTimeout(60_000 + pages.length * 10_000);
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
    }

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

test('a font that came in time is not added once more, which would lay out the page again', async ({ page }) => {
  await page.goto('/filters');
  await expect(async () => {
    await page.reload();
    expect(await isInOwnFont(page, 'main h1'), 'came before the first paint').toBe(true);
    expect(await isInOwnFont(page, 'main p'), 'came before the first paint').toBe(true);
  }).toPass();
  await settled(page);
  const fonts = () => page.evaluate(() => document.fonts.size);
  const before = await fonts();
  await page.getByRole('link', { name: 'Signals', exact: true }).first().click();
  await expect(page.locator('h1')).toHaveText('SIGNALS');
  await settled(page);
  expect(await fonts()).toBe(before);
});
