import AxeBuilder from '@axe-core/playwright';
import { deepIf } from '../site/deep.ts';
import { expect, test } from '../site/test.ts';
import { open, pages, states } from './appearance-pages.ts';

/** A colour scheme and a width in pixels. All but the first are looked at among the deep tests. */
const looks = [
  ['dark', 375],
  ['light', 1440],
  ['dark', 1440],
  ['light', 375],
] as const;

for (const [index, [colorScheme, width]] of looks.entries())
  test.describe(`${colorScheme}, ${width} pixels wide`, deepIf(index > 0), () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });

    for (const expected of [...pages, ...states])
      test(`axe finds nothing on ${expected.path}`, async ({ page }) => {
        await open(page, expected);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .options({ rules: { 'target-size': { enabled: true } } })
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
        expect(found).toEqual([]);
      });
  });

test('no page scrolls sideways, from 320 to 1920 pixels', async ({ page }) => {
  for (const expected of pages) {
    await open(page, expected);
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          const isClipped = element.closest(
            '.ui-table, section[tabindex="0"], .ui-chip-bar, svg, .sr-only, .ui-tab-list, .ui-progress',
          );
          return width > 0 && right > clientWidth + 1 && !isClipped;
        });
        return { by: scrollWidth - clientWidth, wide: wide.map((element) => element.outerHTML.slice(0, 120)) };
      });
      expect(overflow, `${expected.path} at ${width}`).toEqual({ by: 0, wide: [] });
    }
  }
});

for (const width of [375, 1440]) {
  test(
    `nothing moves while a page arrives cold, ${width} pixels wide`,
    deepIf(width > 375),
    async ({ browser, site }) => {
      for (const expected of pages) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: site.url });
        const page = await context.newPage();
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await open(page, expected);
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
        );
        expect(shift, `layout shift of ${expected.path}`).toBeLessThanOrEqual(0.02);
        await context.close();
      }
    },
  );

  test(`the header never covers what has focus, ${width} pixels wide`, deepIf(width > 375), async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    for (const path of ['/design-system', '/filters', '/contact']) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await page.locator('main').focus();
      const reached = new Set<string>();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let press = 0; press < 70; press++) {
          await page.keyboard.press(key);
          const focused = await page.evaluate(() => {
            const element = document.activeElement;
            if (!element?.closest('main')) return null;
            const { top, bottom } = element.getBoundingClientRect();
            const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
            return {
              html: element.outerHTML.slice(0, 90),
              isCovered: top < header - 1 && bottom > 0 && bottom < innerHeight,
            };
          });
          if (!focused) break;
          reached.add(focused.html);
          expect(focused.isCovered, `${path}, ${key}: ${focused.html}`).toBe(false);
        }
      }
      expect(reached.size).toBeGreaterThan(2);
    }
  });
}
