import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOrigin } from '@mutha/origin';
import { trouble } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { type Site, serveCopy } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
let troubled: Site & { close(): Promise<void> };
let server: Server;
/**
 * The paths that were requested from the server, with their queries. A browser's own list would also hold what it had
 * kept.
 */
const asked: string[] = [];

test.beforeAll(async () => {
  troubled = await serveCopy();
  await releaseEdition(troubled.folder, trouble);
  const origin = createOrigin(troubled.folder);
  server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    if (isPart.test(request.url ?? '')) await held;
    origin.emit('request', request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await troubled.close();
});
/** The answers for the parts wait for it. */
let held: Promise<void> | undefined;

const isPart = /\/pre(fetched|loaded)\./;
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const chunks = () => asked.filter((path) => isPart.test(path)).sort();

for (const isUnderway of [false, true])
  test(`a part that a build asks for ahead comes once, from its own address${isUnderway ? ', also where it is still on its way' : ', held to its hash'}`, async ({
    page,
  }) => {
    asked.length = 0;
    let release = () => {};
    held = isUnderway
      ? new Promise((resolve) => {
          release = resolve;
        })
      : undefined;
    await prolongDeadlines(page);
    await page.goto(`${site()}/ahead`);
    await expect.poll(() => chunks().length).toBe(2);
    for (const link of await page.locator('link:is([rel=prefetch], [rel=preload])[href*="/mf-trouble/"]').all())
      await expect(link).toHaveAttribute('integrity', /^sha384-/);
    await page.getByRole('button', { name: 'Load the rest' }).click();
    await expect(page.locator('script[src*="/prefetched."]')).toHaveCount(isUnderway ? 1 : 0);
    release();
    await expect(page.getByText('prefetched and preloaded')).toBeVisible();
    expect(chunks()).toEqual([
      expect.stringMatching(/\/prefetched\.[0-9a-f]+\.js$/),
      expect.stringMatching(/\/preloaded\.[0-9a-f]+\.js$/),
    ]);
  });

test('a part whose prefetch failed loads with the press that needs it', async ({ page }) => {
  await page.route(isPart, (route) => route.abort());
  const failed: string[] = [];
  page.on('requestfailed', (request) => isPart.test(request.url()) && failed.push(request.url()));
  await page.goto(`${site()}/ahead`);
  await expect.poll(() => failed.length).toBe(2);
  await page.unroute(isPart);
  asked.length = 0;
  await page.getByRole('button', { name: 'Load the rest' }).click();
  await expect(page.getByText('prefetched and preloaded')).toBeVisible();
  expect(chunks()).toEqual([
    expect.stringMatching(/\/prefetched\.[0-9a-f]+\.js$/),
    // At the same address, the browser would give the script the failure of the preload.
    expect.stringMatching(/\/preloaded\.[0-9a-f]+\.js\?again=1$/),
  ]);
});

test('a prefetched part is not run if it was tampered with', async ({ page }) => {
  await page.route(isPart, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
  });
  await page.goto(`${site()}/ahead`);
  await page.getByRole('button', { name: 'Load the rest' }).click();
  await expect(page.getByRole('button', { name: 'Load the rest' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[src*="/pre"]').length)).toBe(0);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
