import { violationsOf } from '../support/axe.ts';
import { deep, deepIf } from '../support/deep.ts';
import { paintWhole, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';
import { open, pages, states } from './appearance-pages.ts';
import type { Expected } from './routes.ts';
import { expectNothingSideways } from './sideways.ts';

/**
 * Two pages that only the deep tests look at: all explainers share one layout, and the kit's parts on the design-system
 * page have tests of their own.
 */
const isSeldom = ({ path }: Expected) => ['/signal/corner-spike', '/design-system'].includes(path);

/** The state that ordinary tests look at: a dialog. */
const ordinaryState = '/filters?fixture=EPL-2026-11-28-ARS-BHA';

/** Whether the ordinary tests check a page by all rules of axe, in the dark and on a phone. */
const isChecked = (expected: Expected) =>
  states.includes(expected) ? expected.path === ordinaryState : !isSeldom(expected);

const phone = { width: 375, height: 900 };

test.describe('in the dark, on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: phone, reducedMotion: 'no-preference' });

  for (const expected of pages)
    test(
      `${expected.path} arrives in place, axe finds nothing, and no width from 320 to 1920 scrolls sideways`,
      deepIf(isSeldom(expected)),
      async ({ page, context }) => {
        await watchShifts(context);
        await paintWhole(context);
        await open(page, expected);
        const { sum, shifts } = await shiftsOf(page);
        expect(sum, shifts.join('\n')).toBeLessThanOrEqual(0.02);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await violationsOf(page)).toEqual([]);
        for (const width of [320, 375, 768, 1280, 1920]) await expectNothingSideways(page, width);
      },
    );
});

test.describe('with less motion', () => {
  test.use({ viewport: phone, reducedMotion: 'reduce' });

  for (const expected of states.filter(({ path }) => path === ordinaryState))
    test(`axe finds nothing on ${expected.path}, and no width from 320 to 1920 scrolls sideways`, async ({ page }) => {
      await open(page, expected);
      expect(await violationsOf(page)).toEqual([]);
      for (const width of [320, 375, 768, 1280, 1920]) await expectNothingSideways(page, width);
    });

  for (const expected of [...pages, ...states])
    test(`axe finds nothing on ${expected.path} in any other look`, deep, async ({ page }) => {
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, expected);
        for (const colorScheme of ['dark', 'light'] as const) {
          if (width === 375 && colorScheme === 'dark' && isChecked(expected)) continue;
          await page.emulateMedia({ colorScheme });
          const found = await violationsOf(page, { coloursAlone: colorScheme === 'light' });
          expect(found, `${colorScheme}, ${width} pixels wide`).toEqual([]);
        }
      }
    });
});

for (const width of [375, 1440])
  for (const path of ['/filters', '/design-system', '/contact'])
    test(
      `the header never covers what has focus on ${path}, ${width} pixels wide`,
      deepIf(width > 375 || path !== '/filters'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 600 });
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
            expect(focused.isCovered, `${key}: ${focused.html}`).toBe(false);
          }
        }
        expect(reached.size).toBeGreaterThan(2);
      },
    );
