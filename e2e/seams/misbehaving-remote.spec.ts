import { trouble } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { isAlive, isFrameAlive } from '../prerender/hydration.ts';
import { type Site, serveCopy } from '../site/store.ts';
import { expect, navigate, test } from '../site/test.ts';

const isEntry = (url: URL) => /\/releases\/mf-live\/[^/]+\/entry\./.test(url.pathname);
const isScreen = (url: URL) => /\/releases\/mf-live\/[^/]+\/board-screen\.[^/]+\.js$/.test(url.pathname);
const isSheet = (url: URL) => /\/releases\/mf-live\/[^/]+\/board-screen\.[^/]+\.css$/.test(url.pathname);

/** The region with the page's HTML, or the fallback of a page without HTML. */
const unavailable = ':is([data-remote="mf-live"], [data-missing="mf-live"])[data-state="unavailable"]';
const notice = 'can be read, but its controls did not arrive';

for (const [what, match] of [
  ['entry', isEntry],
  ['screen', isScreen],
  ['sheet', isSheet],
] as const) {
  test(`the ${what} that never answers gives a fallback, and the frame works meanwhile`, async ({ page }) => {
    await page.clock.install();
    const asked = page.waitForRequest((request) => match(new URL(request.url())));
    await page.route(match, () => {});
    await page.goto('/contact');
    await page.waitForFunction(isAlive);
    // Not by a click: the pointer over a link makes the shell look ahead, with a deadline of its own.
    await navigate(page, '/live');
    await asked;
    await expect(page.getByRole('banner')).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(page.locator(unavailable).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

for (const [what, match] of [
  ['entry', isEntry],
  ['screen', isScreen],
] as const)
  test(`a page whose ${what} never answers can be read, in a frame that works, and says so in the end`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(match, () => {});
    await page.goto('/live', { waitUntil: 'commit' });
    await page.setViewportSize({ width: 375, height: 760 });
    await page.waitForFunction(isFrameAlive);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Live Signals');
    await page.clock.fastForward(6_000);
    await expect(page.getByRole('alert')).toContainText(notice);
    await expect(page.locator(unavailable).getByRole('heading', { level: 1 })).toHaveText('Live Signals');
  });

test('a tampered entry is not run', async ({ page }) => {
  await page.route(isEntry, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` });
  });
  await page.goto('/live');
  await expect(page.locator(unavailable)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a tampered screen is not run', async ({ page }) => {
  await page.route(isScreen, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
  });
  await page.goto('/live');
  await expect(page.locator(unavailable)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
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
    await page.clock.fastForward(8_100);
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
