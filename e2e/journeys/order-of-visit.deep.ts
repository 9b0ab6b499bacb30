import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, navigate, settled, test } from '../site/test.ts';
import { waitForFonts } from './fonts.ts';
import { type Expected, kinds } from './routes.ts';

/** A picture of the whole page, after a repaint: layers of an earlier page would blend the edges differently. */
async function picture(page: Page, { heading }: Expected): Promise<Buffer> {
  await expect(page.locator('h1')).toHaveText([heading]);
  await expect(page.locator('[data-remote]').first()).toHaveAttribute('data-state', 'ready');
  await settled(page);
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    document.documentElement.style.display = 'none';
    await painted();
    document.documentElement.removeAttribute('style');
    await painted();
    // A footer that was in sight keeps its height. Before, the browser takes the height that the stylesheet supposes.
    for (const top of [document.documentElement.scrollHeight, 0]) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
    }
  });
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

function differentPixels(one: Buffer, other: Buffer): number {
  // Equal pixels give equal bytes. Only different files are decoded, since that takes far longer.
  if (one.equals(other)) return 0;
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0, includeAA: true });
}

/** The order in which the pages are visited, by the width of the window. */
const orders: [width: number, order: Expected[]][] = [
  [375, kinds],
  [1440, kinds.toReversed()],
];

for (const [width, order] of orders) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every page looks the same cold and after all others', async ({ page, context }) => {
      test.setTimeout(600_000);
      await waitForFonts(context);
      const cold = new Map<string, Buffer>();
      for (const kind of kinds) {
        await page.goto(kind.path);
        cold.set(kind.path, await picture(page, kind));
      }

      const tab = await context.newPage();
      await tab.goto(order[0]?.path ?? '/');
      for (const { path, heading } of order) {
        await navigate(tab, path);
        await expect(tab.locator('h1')).toHaveText([heading]);
      }
      for (const kind of order) {
        await navigate(tab, kind.path);
        const warm = await picture(tab, kind);
        expect(differentPixels(warm, cold.get(kind.path) as Buffer), `pixels of ${kind.path} that differ`).toBe(0);
      }
    });
  });
}
