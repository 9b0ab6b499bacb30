import type { Locator, Page } from '@playwright/test';
import { deep, deepIf } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const screens = [
  { path: '/filters', cards: '[data-fixture]' },
  { path: '/signals', cards: '[data-signal]' },
  { path: '/live', cards: '[data-fixture]' },
];

/**
 * Lays a grid of points over `card`, and presses at one point of each element that a press can meet there. Each press
 * must open the dialog, which is then closed again. A label alone is a link, to the page that says what it means.
 */
async function pressEverywhere(page: Page, card: Locator, columns: number, rows: number): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const dialog = page.getByRole('dialog');
  const points = await card.evaluate(
    (element, [columns, rows]) => {
      const met = new Map<Element | null, [across: number, down: number]>();
      const { left, top, width, height } = element.getBoundingClientRect();
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const [across, down] = [(column + 0.5) / columns, (row + 0.5) / rows];
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          if (!met.has(hit) && !hit?.closest('a:not(.ui-card-details)')) met.set(hit, [across, down]);
        }
      return [...met].map(([hit, at]) => ({ at, name: hit?.outerHTML.slice(0, 90) ?? 'nothing' }));
    },
    [columns, rows] as const,
  );
  expect(points.length).toBeGreaterThan(0);
  for (const { at, name } of points) {
    const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width * at[0], y + height * at[1]);
    await expect(dialog, `a press on ${name}`).toBeVisible();
    // A tooltip of the dialog may be under the pointer now, and would have the first Escape.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

for (const { path, cards } of screens) {
  test.describe(`on ${path}`, () => {
    test.use({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });

    test('a press opens the dialog wherever it meets a card', deepIf(path !== '/filters'), async ({ page }) => {
      await page.goto(path);
      await pressEverywhere(page, page.locator(cards).first(), 3, 9);
    });

    for (const width of [375, 1280])
      test(`so does it on every card, ${width} pixels wide`, deep, async ({ page }) => {
        test.setTimeout(10 * 60_000);
        await page.setViewportSize({ width, height: 1_000 });
        await page.goto(path);
        const count = await page.locator(cards).count();
        expect(count).toBeGreaterThan(1);
        for (let index = 0; index < count; index++) await pressEverywhere(page, page.locator(cards).nth(index), 3, 9);
      });
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap on a card opens the fixture, and one on a label leads to what it means', async ({ page }) => {
    await page.goto('/filters');
    const card = page.locator('[data-fixture]').first();
    const dialog = page.getByRole('dialog');
    await card.getByRole('meter', { name: 'FAVDOM confidence' }).tap({ force: true });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await card.getByRole('link', { name: 'FAVDOM' }).tap();
    await expect(page).toHaveURL('/filter/favdom');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
