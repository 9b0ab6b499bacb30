import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, settled } from '../support/test.ts';
import type { Expected } from './routes.ts';

/** A picture of the whole page, after a repaint: layers of an earlier page would blend the edges differently. */
export async function picture(page: Page, { heading }: Pick<Expected, 'heading'>): Promise<Buffer> {
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

export function differentPixels(one: Buffer, other: Buffer): number {
  // Equal pixels give equal bytes. Only different files are decoded, since that takes far longer.
  if (one.equals(other)) return 0;
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0, includeAA: true });
}
