import type { Page } from '@playwright/test';
import { hold } from '../site/hold.ts';
import { expect, hydrated, test } from '../site/test.ts';

test.use({ isCold: true });

/** The address of the shell's first script, and the one at which it is asked for a second time. */
const [first, both] = ['**/releases/shell/files/main.*.js', /\/releases\/shell\/files\/main\.\w+\.js/];
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'its controls did not arrive' });
/** No remote has this path, so its HTML is that of all unknown paths. */
const unknown = '/nowhere';

for (const path of ['/live', '/waitlist', unknown])
  test(`on ${path} a script of the shell's that fails once is asked for again, and nobody notices`, async ({
    page,
  }) => {
    await page.route(first, (route) => route.abort());
    await page.goto(path);
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.querySelectorAll('script[src*="/main."]').length)).toBe(1);
  });

for (const [how, answer] of [
  ['breaks off', { status: 503 }],
  ['is another', { status: 200, contentType: 'text/javascript', body: 'document.title = "Mine";' }],
] as const)
  test(`where a script of the shell's ${how}, a page says that its controls do not work, and "Try again" has them`, async ({
    page,
  }) => {
    await page.route(both, (route) => route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }));
    await page.goto('/filters');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FILTERS');
    await expect(page).not.toHaveTitle('Mine');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    // The notice of the page before must not be taken for that of the next one.
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await expect(notice(page)).toBeVisible();

    await page.unroute(both);
    await again.click();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
  });

test("where a script of the shell's is late, a page says so until it comes", async ({ page }) => {
  const letGo = await hold(page, first);
  // The clock stands still, so that a slow machine is not taken for a late script.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/live', { waitUntil: 'commit' });
  const late = page.getByText('A part of this page is late. Its controls work when it is there.');
  await page.getByRole('contentinfo').waitFor();
  await page.clock.fastForward(7_000);
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(late).toBeVisible();
  await page.clock.resume();
  letGo();
  await hydrated(page);
  await expect(late).toHaveCount(0);
});
