import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/**
 * Expects that a page does not scroll sideways when it is `width` pixels wide, that nothing in it reaches over the
 * right edge, that no text is cut off by its box, and that no confidence is squeezed until its stripes are gone.
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
    const squeezed = [...document.querySelectorAll('.ui-confidence-stripes')].filter(
      (stripes) => stripes.checkVisibility() && stripes.clientWidth === 0,
    );
    const cut = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // Dots at the end say that there is more, and where a visitor finds it.
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.matches('.sr-only');
      if (isMeant || !/hidden|clip/.test(`${overflowX} ${overflowY}`)) return false;
      const box = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNode(texts.currentNode);
        const { width, right, bottom } = range.getBoundingClientRect();
        const isOut = width > 0 && (right > box.right + 1 || bottom > box.bottom + 1);
        if (isOut && !texts.currentNode.parentElement?.closest('.sr-only')) return true;
      }
      return false;
    });
    const shown = (elements: Element[]) => elements.map((element) => element.outerHTML.slice(0, 120));
    return { by: scrollWidth - clientWidth, wide: shown(wide), cut: shown(cut), squeezed: shown(squeezed) };
  });
  expect(overflow, `${width} pixels wide`).toEqual({ by: 0, wide: [], cut: [], squeezed: [] });
}

/**
 * Expects that no text of the main part or of a dialog is wider than its cell when the page is `width` pixels wide: it
 * ends within the padding of the card, the list item or the row that holds it.
 */
export async function expectTextInside(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 812 });
  const outside = await page.evaluate(() => {
    const cells = 'li, article, td, .ui-dialog, .ui-filter-row, .ui-button, .ui-page-header, main';
    const found: string[] = [];
    const range = document.createRange();
    for (const root of document.querySelectorAll('main, .ui-dialog')) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const cell = text.parentElement?.closest(cells);
        const isScrolled = text.parentElement?.closest('.ui-tab-list, .ui-chip-bar, .ui-table, .sr-only, noscript');
        const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true });
        if (!cell || isScrolled || !isSeen || !text.textContent?.trim()) continue;
        range.selectNodeContents(text);
        const { right, left } = range.getBoundingClientRect();
        const box = cell.getBoundingClientRect();
        if (right > box.right + 1 || left < box.left - 1) found.push(`${text.textContent} in ${cell.localName}`);
      }
    }
    return found;
  });
  expect(outside, `${width} pixels wide`).toEqual([]);
}
