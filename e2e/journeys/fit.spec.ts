import { deepIf, isTriedByAnother } from '../support/deep.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { expect, test } from '../support/test.ts';

/** The screens with a list, and a bar to filter it. */
const lists = [
  ['mf-fixtures', '/filters'],
  ['mf-signals', '/signals'],
  ['mf-live', '/live'],
] as const;

const fixture = '/filters?fixture=EPL-2026-11-28-ARS-BHA';

for (const viewport of [
  { width: 667, height: 375 },
  { width: 320, height: 256 },
])
  test(`all of a dialog can be read at ${viewport.width} by ${viewport.height} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(fixture);
    const dialog = page.getByRole('dialog');
    // The dialog is visible before all that is in it.
    await expect(dialog.getByRole('progressbar')).toHaveCount(4);
    const close = dialog.getByRole('button', { name: 'Close' });
    const parts = [dialog.getByRole('heading').first(), ...(await dialog.getByRole('listitem').all())];
    for (const part of [...parts, dialog.getByRole('link', { name: 'View Live on Kick-off' })]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.95 });
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    // The part that scrolls has most of the height: no fixed bar takes it away.
    const room = await dialog.evaluate((element) => {
      const scrolls = (part: Element) =>
        part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto';
      return [element, ...element.querySelectorAll('*')].find(scrolls)?.clientHeight ?? 0;
    });
    expect(room).toBeGreaterThan(viewport.height * 0.8);
  });

for (const [remote, path] of lists)
  test(
    `labels and controls of the filter bar are in line on ${path}`,
    deepIf(isTriedByAnother(remote, 'mf-fixtures')),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      const found = await page.locator('search').evaluate((bar) => {
        const boxes = (selector: string) =>
          [...bar.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
        return {
          labels: boxes('.ui-field-label, .ui-slider-head > span').map(({ top }) => top),
          middles: boxes('.ui-control, .ui-slider-track').map(({ top, height }) => top + height / 2),
        };
      });
      for (const tops of Object.values(found)) {
        expect(tops.length).toBeGreaterThan(1);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
      }
    },
  );

for (const [remote, path] of lists)
  test(
    `the words of an empty list stay inside their circle on ${path}`,
    deepIf(isTriedByAnother(remote, 'mf-fixtures')),
    async ({ page }) => {
      await page.goto(`${path}?q=no-such-thing`);
      const empty = page.locator('.ui-empty-state');
      await expect(empty).toBeVisible();
      await page.setViewportSize({ width: 375, height: 900 });
      await expect(empty.locator('.ui-motif')).toBeHidden();
      for (const width of [640, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const room = await empty.evaluate((element) => {
          const circle = (element.querySelector('circle') as Element).getBoundingClientRect();
          const middle = { x: circle.x + circle.width / 2, y: circle.y + circle.height / 2 };
          const words = document.createRange();
          const corners = [...element.querySelectorAll('p, div')].flatMap((part) => {
            words.selectNodeContents(part);
            const { left, right, top, bottom } = words.getBoundingClientRect();
            return [left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x - middle.x, y - middle.y)));
          });
          return circle.width / 2 - Math.max(...corners);
        });
        expect.soft(room, `${width} pixels wide`).toBeGreaterThan(16);
      }
    },
  );

test('never more than three toasts are seen, while one leaves either', async ({ page }) => {
  // Toasts stay as much longer.
  await prolongDeadlines(page);
  await page.goto('/design-system');
  const plain = page.getByRole('button', { name: 'Plain', exact: true });
  await plain.click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  const most = await plain.evaluate(async (button: HTMLElement) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = () =>
      [...document.querySelectorAll('[data-sonner-toast]')].filter((toast) =>
        toast.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ).length;
    let most = 0;
    for (let press = 0; press < 4; press++) {
      button.click();
      for (let frame = 0; frame < 8; frame++) {
        await nextFrame();
        most = Math.max(most, seen());
      }
    }
    return most;
  });
  expect(most).toBe(3);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(5);
});
