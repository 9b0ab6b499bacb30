import { expect, navigate, test } from '../support/test.ts';
import { waitForFonts } from './fonts.ts';
import { differentPixels, picture } from './picture.ts';
import { kinds } from './routes.ts';

test.use({ viewport: { width: 375, height: 900 } });

test('every page looks the same cold and after all others', async ({ page, context }) => {
  test.setTimeout(600_000);
  await waitForFonts(context);
  const cold = new Map<string, Buffer>();
  for (const kind of kinds) {
    await page.goto(kind.path);
    cold.set(kind.path, await picture(page, kind));
  }

  const tab = await context.newPage();
  await tab.goto('/');
  for (const { path, heading } of kinds) {
    await navigate(tab, path);
    await expect(tab.locator('h1')).toHaveText([heading]);
  }
  for (const kind of kinds) {
    await navigate(tab, kind.path);
    const warm = await picture(tab, kind);
    expect(differentPixels(warm, cold.get(kind.path) as Buffer), `pixels of ${kind.path} that differ`).toBe(0);
  }
});
