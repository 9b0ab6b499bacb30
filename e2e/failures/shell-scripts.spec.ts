import type { Page, Route } from '@playwright/test';
import { joinForm } from '../prerender/join-form.ts';
import { deepIf } from '../support/deep.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { type Mode, modes, startMisbehaving } from './misbehaving-server.ts';

/** The shell's first script, and its address. */
const main = /\/main\./;
const first = '**/releases/shell/files/main.*.js';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'its controls did not arrive' });
/** No remote has this path, so its HTML is that of all unknown paths. */
const unknown = '/nowhere';

/** Answers with HTML that ends in the middle of its main part. */
async function cut(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.slice(0, html.indexOf('</h1>') + 200) });
}

for (const path of ['/live', '/waitlist', unknown])
  test(
    `on ${path} a script of the shell's that fails once is fetched again, and no visitor notices`,
    deepIf(path !== '/live'),
    async ({ page }) => {
      await page.route(first, (route) => route.abort(), { times: 1 });
      await page.goto(path);
      await hydrated(page);
      await expect(notice(page)).toHaveCount(0);
      expect(await page.evaluate(() => document.querySelectorAll('script[src*="/main."]').length)).toBe(1);
    },
  );

for (const [how, answer] of [
  ['breaks off', { status: 503 }],
  ['is another', { status: 200, contentType: 'text/javascript', body: 'document.title = "Mine";' }],
] as const)
  test(`where a script of the shell's ${how}, a page says that its controls do not work, and "Try again" has them`, async ({
    page,
  }) => {
    let asked = 0;
    await page.route(first, (route) => {
      asked++;
      return route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto('/waitlist');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('JOIN THE MUTHA LIST');
    await expect(page).not.toHaveTitle('Mine');
    await page.getByLabel('First name').fill('Ada');
    await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
    const again = page.getByRole('button', { name: 'Try again' });
    const before = asked;
    await again.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(again).toBeFocused();
    await expect(again).toHaveText('Try again');

    await page.unroute(first);
    await again.click();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
  });

for (const [name, isDeep] of [
  ['status 404', false],
  ['status 503 at first', false],
  ['connection reset', true],
  ['one byte changed', true],
  ['body that breaks off', true],
] as const)
  test(
    `a page that is read has a script of the shell's at the next press, whatever came at first: ${name}`,
    deepIf(isDeep),
    async ({ browser, site }) => {
      const mode = modes.find((one) => one.name === name) as Mode;
      const server = await startMisbehaving(site.folder, (path) => /\/main\.\w+\.js$/.test(path), mode);
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await page.goto('/contact');
      await page.getByLabel('Message').fill('Hello');
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Email').fill('ada@mutha.example');
      const button = page.getByRole('button', { name: 'Send Message' });
      await button.click();
      // Where only the first answer is wrong, that was the answer to the visitor's turning to the form.
      if (mode.kind === 'bad') {
        await expect(notice(page)).toBeVisible();
        // The notice may be older than the press, which has the scripts fetched once more.
        await expect(button).not.toHaveAttribute('aria-busy');
        server.recover();
        await button.click();
      }
      await expect(page.getByRole('main')).toContainText('It is on its way.');
      await context.close();
      await server.close();
    },
  );

test('what hangs while it is fetched ahead holds nothing else up', async ({ browser, site }) => {
  const hangs = modes.find(({ kind }) => kind === 'hangs') as Mode;
  const isOfForm = (path: string) => /\/mf-waitlist\/files\/.+\.js$/.test(path);
  const server = await startMisbehaving(site.folder, isOfForm, hangs);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const ahead = page.waitForRequest((request) => isOfForm(new URL(request.url()).pathname));
  await page.goto('/');
  await ahead;
  await joinForm(page).getByLabel('Name').fill('Ada');
  // A browser gives up waiting for its own cache after 20 seconds.
  await expect.poll(() => page.evaluate(isRouterThere), { timeout: 15_000 }).toBe(true);
  await expect(page.getByRole('main').getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  await expect(joinForm(page).getByLabel('Name')).toHaveValue('Ada');
  await context.close();
  await server.close();
});

for (const path of ['/about', '/live'])
  test(
    `HTML of ${path} that is cut in the middle of its main part is loaded once more, and then left as it is`,
    deepIf(path !== '/live'),
    async ({ page, consoleLines }) => {
      let cuts = 1;
      await page.route(`**${path}`, (route) => (cuts-- > 0 ? cut(route) : route.continue()));
      await page.goto(path);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible();
      await hydrated(page);
      expect(consoleLines).toEqual([]);

      cuts = 2;
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(/^This page can be read, but its controls do not work/);
      await page.getByRole('banner').getByRole('link', { name: 'Signals', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIGNALS');
    },
  );

test('HTML that is cut, on a page whose scripts do not come either, says so', async ({ page, remote }) => {
  await page.route('**/about', cut);
  await remote('shell').lose(main);
  await page.goto('/about');
  await expect(page.getByRole('alert')).toHaveText('This page is incomplete. Reload it.');
});

test("where a script of the shell's is late, a page says so until it comes", async ({ page, remote }) => {
  await remote('shell').hold(main);
  // The clock is stopped, so that a slow machine does not look like a late script.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/live', { waitUntil: 'commit' });
  const late = page.getByText('Part of this page is late.');
  await page.getByRole('contentinfo').waitFor();
  await page.clock.fastForward(7_000);
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(late).toBeVisible();
  await page.clock.resume();
  await remote('shell').back();
  await hydrated(page);
  await expect(late).toHaveCount(0);
});
