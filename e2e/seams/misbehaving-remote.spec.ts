import { deadlines } from '@mutha/contract';
import { trouble } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { isRouterThere } from '../support/ready.ts';
import { type Site, serveCopy } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('a page whose screen never answers can be read, in a frame that works, and says so in the end', async ({
  page,
  remote,
}) => {
  await page.clock.install();
  await remote('mf-live').hold(/\/board-screen\./);
  await page.goto('/live', { waitUntil: 'commit' });
  await page.setViewportSize({ width: 375, height: 760 });
  await page.waitForFunction(isRouterThere);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Live Signals');
  await page.clock.fastForward(deadlines.module + 1_000);
  await expect(page.getByRole('alert')).toContainText('can be read, but its controls did not arrive');
  const kept = page.locator('[data-remote="mf-live"][data-state="unavailable"]');
  await expect(kept.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
});

test.describe('a remote in trouble', () => {
  test.describe.configure({ mode: 'default' });
  let troubled: Site & { close(): Promise<void> };
  test.beforeAll(async () => {
    troubled = await serveCopy();
    await releaseEdition(troubled.folder, trouble);
  });
  test.afterAll(() => troubled.close());

  test('keeps the frame when a screen throws, waits for ever or cannot be loaded', async ({ page }) => {
    const unavailable = page.locator('[data-missing="mf-trouble"]');
    await page.clock.install();

    await page.goto(`${troubled.url}/throws`);
    await expect(unavailable.getByRole('heading', { level: 1 })).toHaveText('Throws');
    await page.evaluate(() => Object.assign(window, { isMended: true }));
    await unavailable.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-remote="mf-trouble"][data-state="ready"] h1')).toHaveText('Mended');

    await page.goto(`${troubled.url}/explodes`);
    await expect(page.getByRole('alert')).toContainText('“Explodes” can be read');

    await page.goto(`${troubled.url}/waits`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waits');
    await page.clock.fastForward(deadlines.screen + 100);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waits');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
    await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
  });

  for (const isTampered of [false, true])
    test(`a part that a screen loads later is ${isTampered ? 'not run when it was tampered with' : 'run'}`, async ({
      page,
    }) => {
      await page.goto(`${troubled.url}/late`);
      await expect(page.locator('[data-remote="mf-trouble"][data-state="ready"] h1')).toHaveText('Late');
      const known = page.locator('script[type="application/json"]');
      expect(await known.textContent()).not.toContain('throws-screen');
      if (isTampered)
        await page.route('**/releases/mf-trouble/**/*.js', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
        });
      await page.getByRole('button', { name: 'Load the rest' }).click();
      await expect(page.getByText(isTampered ? 'It did not come' : 'It came later')).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    });
});
