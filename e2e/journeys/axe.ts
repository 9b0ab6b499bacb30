import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';
import { type Expected, kinds } from './routes.ts';

const notFound: Expected = { path: '/pricing', heading: 'Oops! Page not found', owner: 'shell', status: 404 };
export const pages = [...kinds, notFound];

/** Pages in another state than their first: dialogs, views, nothing found. */
const states = [
  ['/filters?fixture=EPL-2026-11-28-ARS-BHA', 'FILTERS'],
  ['/filters?confidence=100', 'FILTERS'],
  ['/signals?signal=favdom', 'SIGNALS'],
  ['/live?fixture=SERA-2026-11-27-BOL-FIO', 'Live Signals'],
  ['/live?view=ticker&signal=corner-spike', 'Live Signals'],
].map(([path, heading]) => ({ path, heading }) as Expected);

export async function open(page: Page, { path, heading }: Expected): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText([heading]);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Declares a test of every page and state for each look: a colour scheme, and a width in pixels. */
export function axeTests(looks: ['dark' | 'light', number][]): void {
  for (const [colorScheme, width] of looks)
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
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
}
