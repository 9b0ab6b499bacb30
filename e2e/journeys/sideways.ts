import type { Page } from '@playwright/test';
import { expect } from '../site/test.ts';

/**
 * Expects that a page does not scroll sideways when it is `width` pixels wide, and that nothing in it reaches over the
 * right edge.
 */
export async function expectNothingSideways(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      // Asked last: it takes time, and hardly anything reaches that far.
      const isClipped = () =>
        element.closest('.ui-table, section[tabindex="0"], .ui-chip-bar, svg, .sr-only, .ui-tab-list, .ui-progress');
      return width > 0 && right > clientWidth + 1 && !isClipped();
    });
    return { by: scrollWidth - clientWidth, wide: wide.map((element) => element.outerHTML.slice(0, 120)) };
  });
  expect(overflow, `${width} pixels wide`).toEqual({ by: 0, wide: [] });
}
