import { expect, hydrated, test } from '../support/test.ts';

/** The browser's lines about a file, and the platform's about the fragment. */
const expected =
  /^error: (Failed to (load resource|find a valid digest)|Fetch API cannot load|mutha: The fragment mf-live\/now is unavailable\.)/;

test('home without its live match: the empty circle on a desk, no gap on a phone, and one line in the console', async ({
  page,
  remote,
  consoleLines,
}) => {
  await remote('mf-live').lose();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Mutha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read the game before the odds do.' })).toBeVisible();
  await expect.poll(() => consoleLines.filter((line) => line.includes('mf-live/now'))).toHaveLength(1);
  const hero = page.locator('main section').first();
  await expect(async () => {
    const { width = 0, height = 0 } = (await hero.locator('.ui-motif').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(300);
    expect(height).toBeCloseTo(width);
  }).toPass();

  await page.setViewportSize({ width: 375, height: 812 });
  const [buttons, text] = [hero.getByRole('link', { name: 'How it works' }), hero.getByText('Mutha is the AI-powered')];
  const [above, below] = [await buttons.boundingBox(), await text.boundingBox()];
  expect((below?.y ?? 0) - (above ? above.y + above.height : 0)).toBeLessThanOrEqual(24);
  expect(consoleLines.filter((line) => !expected.test(line))).toEqual([]);
});
