import type { Page } from '@playwright/test';
import { deep, deepIf } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';

const tooltip = (page: Page) => page.getByRole('tooltip');
const track = (page: Page) => page.getByRole('button', { name: 'Track This Game' }).first();
const says = 'Tracking a game opens with early access.';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a tooltip shows on hover and on keyboard focus, describes its control, and stays within the window', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto('/signal/corner-spike');
      await expect(track(page)).toHaveAccessibleDescription(says);
      await expect(tooltip(page)).toHaveCount(0);
      await track(page).hover();
      await expect(tooltip(page)).toHaveText(says);
      const box = await tooltip(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
      await page.mouse.move(0, 0);
      await expect(tooltip(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Signals', exact: true }).first().focus();
      while (!(await track(page).evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab');
      await expect(tooltip(page)).toHaveText(says);
      await page.keyboard.press('Tab');
      await expect(tooltip(page)).toHaveCount(1);
      // The next match is a link.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Track This Game' }).nth(1)).toBeFocused();
    });
  });

for (const path of ['/signal/corner-spike', '/signal/xg-gods'])
  test(`Escape hides a tooltip on ${path} until the pointer comes again`, deep, async ({ page }) => {
    await page.goto(path);
    const control = path.includes('xg') ? page.getByRole('button', { name: 'Add to shortlist' }) : track(page);
    await control.hover();
    await expect(tooltip(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await page.mouse.move(0, 0);
    await control.hover();
    await expect(tooltip(page)).toHaveCount(1);
  });

test('the pointer can go to a tooltip, and Escape hides it there too', async ({ page }) => {
  await page.goto('/signal/corner-spike');
  await track(page).hover();
  await expect(tooltip(page)).toHaveCount(1);
  await tooltip(page).hover();
  await expect(tooltip(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await track(page).hover();
  await expect(tooltip(page)).toHaveCount(1);
});

for (const place of ['start', 'center', 'end'] as const)
  test(
    `nothing lies over the tooltip of a fixture's signal at the ${place} of the window`,
    deepIf(place === 'center'),
    async ({ page }) => {
      await page.goto('/filters');
      const signal = page.locator('[data-fixture] [aria-describedby]').first();
      await signal.evaluate((element, block) => {
        element.scrollIntoView({ block });
        if (block === 'start') scrollBy(0, -70);
      }, place);
      await signal.hover();
      await expect(tooltip(page)).toHaveCSS('opacity', '1');
      // The tooltip itself is on top at each of its corners and in its middle.
      const covered = await tooltip(page).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [
          [left + 8, top + 8],
          [right - 8, top + 8],
          [left + 8, bottom - 8],
          [right - 8, bottom - 8],
          [(left + right) / 2, (top + bottom) / 2],
        ] as const;
        return points.filter(([x, y]) => document.elementFromPoint(x, y) !== element);
      });
      expect(covered).toEqual([]);
    },
  );

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } });

  test('a tap shows the tooltip, and a tap elsewhere hides it', async ({ page }) => {
    await page.goto('/signal/corner-spike');
    // It is `aria-disabled`, which Playwright would wait for to end.
    await track(page).tap({ force: true });
    await expect(tooltip(page)).toHaveText(says);
    await page.getByRole('heading', { name: 'Upcoming matches' }).tap();
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('where no tooltip shows, Escape closes the dialog at once', deep, async ({ page }) => {
    await page.goto('/filters');
    await hydrated(page);
    await page.getByRole('heading', { name: 'Arsenal vs Brighton' }).tap({ position: { x: 5, y: 5 }, force: true });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
