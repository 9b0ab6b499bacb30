import type { Page } from '@playwright/test';
import { deep, deepIf } from '../support/deep.ts';
import { paintWhole, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { pairwise } from '../support/pairwise.ts';
import { isPainted } from '../support/ready.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { type Fonts, holdFonts, isInOwnFont, type StandIns } from './fonts.ts';
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
/** A kick-off time on `/filters` that is rewritten for the visitor's zone; a late font moves more. */
const tiny = 0.0002;

const everyCase = knownPages.flatMap((expected) =>
  [...usual, ...(longest.includes(expected) ? more : [])].flatMap((way) =>
    (kinds.includes(expected) ? widths : [375, 1280]).map((width): Case => ({ expected, width, ...way })),
  ),
);
const isOrdinary = ({ expected, width, coming, standIns }: Case) =>
  longest.includes(expected) && width === 375 && coming === usual[1]?.coming && standIns === usual[1].standIns;
const ordinary = everyCase.filter(isOrdinary);
/** Every page meets each of its widths and each of its ways, and every way each width. */
const rest = pairwise(
  everyCase,
  ({ expected, width, coming, standIns }) => [expected.path, String(width), `${coming}, ${standIns}`],
  ordinary,
);

for (const [cases, isDeep] of [
  [ordinary, false],
  [rest, true],
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
          await paintWhole(context);
          const page = await context.newPage();
          const found: string[] = [];
          for (const expected of pages) {
            const { sum, shifts } = await shiftsOfVisit(page, fonts, coming, expected);
            if (sum > tiny) found.push(`${expected.path}: ${sum} (${shifts.join('; ')})`);
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
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText([heading]);
  // This process counts them. It is busy, so the count may come late.
  await expect.poll(() => fonts.asked(), { message: `fonts that ${path} asked for` }).toBeGreaterThan(0);
  fonts.arrive();
  return shiftsOf(page);
}

test(
  'a first visit has the display face from its first paint on, whenever the other face comes',
  deep,
  async ({ browser, site }) => {
    const fonts = await holdFonts(site.folder);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: fonts.url });
    await watchShifts(context);
    await paintWhole(context);
    const page = await context.newPage();
    const textIsOwn = () => isInOwnFont(page, 'main p');
    for (const path of ['/live', '/', '/filter/mirror-match']) {
      fonts.hold();
      await page.goto(path, { waitUntil: 'commit' });
      await hydrated(page);
      await page.waitForFunction(isPainted);
      for (const selector of ['header a > span', 'main h1', '[class*="font-display"]'])
        expect(await isInOwnFont(page, selector), `${selector} of ${path}`).toBe(true);
      expect(await textIsOwn(), path).toBe(false);
      await expect.poll(() => fonts.asked(), { message: `fonts that ${path} asked for` }).toBe(1);
      fonts.arrive();
      expect(await shiftsOf(page), path).toEqual({ sum: 0, shifts: [] });
      // Browsers check their fonts again when a sheet changes, as it does with each chunk that brings one.
      await page.evaluate(() => document.fonts.ready.then(() => document.styleSheets[0]?.insertRule('i { top: 0 }')));
      expect(await shiftsOf(page), `${path}, with another rule`).toEqual({ sum: 0, shifts: [] });
      expect(await textIsOwn(), `${path}: text that has been painted keeps its face`).toBe(false);
    }
    // The browser has lost the face that it had fetched.
    fonts.hold();
    await page.goto('/filters', { waitUntil: 'commit' });
    await hydrated(page);
    await page.waitForFunction(isPainted);
    await expect.poll(() => fonts.asked()).toBe(1);
    fonts.arrive();
    await page.evaluate(() => document.fonts.ready.then(() => document.styleSheets[0]?.insertRule('i { top: 0 }')));
    expect((await shiftsOf(page)).sum).toBeLessThan(tiny);
    expect(await textIsOwn()).toBe(false);
    await context.close();
    fonts.close();
  },
);

test('text that was laid out before its face came keeps its looks, though the face came before the paint', async ({
  browser,
  site,
}) => {
  const fonts = await holdFonts(site.folder);
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, baseURL: fonts.url });
  await watchShifts(context);
  await paintWhole(context);
  await context.addInitScript(bringFaceAfterLayout);
  const page = await context.newPage();
  /** @returns whether the face came after the layout and before the paint */
  const visit = async () => {
    fonts.hold();
    await page.goto('/signal/home-cooking', { waitUntil: 'commit' });
    await page.waitForFunction(isPainted);
    await hydrated(page);
    expect(await shiftsOf(page)).toEqual({ sum: 0, shifts: [] });
    expect(await isInOwnFont(page, 'main p')).toBe(false);
    // Else a browser would paint the text in the face when it checks its fonts again.
    expect(await page.evaluate(() => 'textFace' in document.documentElement.dataset)).toBe(false);
    return (await page.evaluate(readBeforePaint)).hasCome;
  };
  // On a busy machine the face may take longer.
  await expect.poll(visit, { timeout: 60_000 }).toBe(true);
  await context.close();
  fonts.close();
});

/**
 * Runs in the page. Once the main part has been laid out for the first time, it lets the face come, and paints only half
 * a second later, as a slow processor would.
 */
function bringFaceAfterLayout(): void {
  const observer = new ResizeObserver(() => {
    if (!document.querySelector('main p')) return requestAnimationFrame(observe);
    observer.disconnect();
    const request = new XMLHttpRequest();
    request.open('GET', '/fonts-arrive', false);
    request.send();
    for (const end = performance.now() + 500; performance.now() < end; );
  });
  function observe() {
    observer.disconnect();
    observer.observe(document.documentElement);
  }
  requestAnimationFrame(observe);
}

test('a page that is used has both faces from its first paint on once the browser has them', async ({ page }) => {
  await watchShifts(page.context());
  await paintWhole(page.context());
  await page.goto('/live');
  await hydrated(page);
  await page.waitForFunction(isPainted);
  expect(await isInOwnFont(page, 'main p'), 'at the first visit').toBe(false);
  await page.waitForFunction(() => 'mutha:text-face' in localStorage);
  for (const path of ['/filters', '/live']) {
    const textIsOwn = async () => {
      await page.goto(path);
      await hydrated(page);
      await page.waitForFunction(isPainted);
      expect(await page.evaluate(readBeforePaint), path).toMatchObject({ isEarly: true, bytes: 0 });
      expect(await isInOwnFont(page, 'main h1'), path).toBe(true);
      expect((await shiftsOf(page)).sum, path).toBeLessThan(tiny);
      return isInOwnFont(page, 'main p');
    };
    // A browser waits for a cached font too, but not for long. A busy machine may need more than one load.
    await expect.poll(textIsOwn, { message: path, timeout: 60_000 }).toBe(true);
  }
});

/**
 * Runs in the page.
 * @returns whether the text face was requested before the first paint, whether it had come by then, and its bytes over
 * the network
 */
function readBeforePaint() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const face = files.find(({ name }) => name.endsWith('.woff2'));
  const isBeforePaint = (time?: number) => time !== undefined && paint !== undefined && time < paint.startTime;
  return {
    isEarly: isBeforePaint(face?.startTime),
    hasCome: isBeforePaint(face?.responseEnd),
    bytes: face?.transferSize,
  };
}
