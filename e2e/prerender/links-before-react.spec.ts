import { deep } from '../support/deep.ts';
import { expect, hydrated, idle, saveData, test } from '../support/test.ts';
import { joinForm } from './join-form.ts';

test('once React is there, every remote is reached without a document', async ({ page }) => {
  await page.goto('/');
  await joinForm(page).getByLabel('Name').focus();
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
  for (const [name, heading] of [
    ['Fixtures', 'FILTERS'],
    ['Signals library', 'SIGNALS'],
    ['Live', 'Live Signals'],
    ['About', 'All about the product'],
    ['Corner Spike', 'Corner Spike'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
});

test("the year in the footer is the visitor's, without the scripts", async ({ page, remote }) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'));
  await remote('*').hold('js');
  await page.goto('/signal/corner-spike');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Mutha');
});

const rules = 'script[type="speculationrules"]';

test('on a saving connection nothing is fetched before the first intent', async ({ page }) => {
  await saveData(page);
  const asked: string[] = [];
  page.on('request', (request) => /\.js$/.test(request.url()) && asked.push(request.url()));
  await page.goto('/');
  await idle(page);
  await page.getByRole('banner').getByRole('link', { name: 'Live' }).hover();
  expect(asked).toEqual([]);
  await expect(page.locator(rules)).toHaveCount(0);
  await joinForm(page).getByLabel('Name').focus();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test.describe('on a connection that can afford it', () => {
  test('the scripts are fetched when the page is idle, and do not run', async ({ page }) => {
    const fetched = page.waitForResponse('**/releases/shell/**/main.*.js');
    await page.goto('/');
    await (await fetched).finished();
    await expect(page.locator(rules)).toHaveCount(1);
    // The rules, the starter, the script before the header, and the data of the page: none that the shell is made of.
    expect(await page.evaluate(() => document.scripts.length)).toBe(4);
    await hydrated(page);
    await expect(page.locator(rules)).toHaveCount(0);
    const transfers = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ofShell = all.filter(({ name }) => /\/shell\/.*\/main\.[^/]+\.js$/.test(name));
      return ofShell.map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0]);
    });
    expect(transfers).toEqual([
      ['fetch', true],
      ['script', false],
    ]);
  });

  test('a browser without speculation rules fetches the page of a link that the visitor turns to, once', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    });
    // The browser of this test knows the rules, and would fetch the page too.
    await page.route('/about', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"speculationrules"', '"unknown"') });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about');
    const header = page.getByRole('banner');
    // A finger may be about to scroll.
    await header.getByRole('link', { name: 'Filters' }).dispatchEvent('pointerover', { pointerType: 'touch' });
    const link = header.getByRole('link', { name: 'Live' });
    await link.hover();
    await expect.poll(() => asked).toContain('/live');
    await link.focus();
    await header.getByRole('link', { name: 'Signals' }).focus();
    await expect.poll(() => asked).toContain('/signals');
    expect(asked.filter((path) => path === '/live')).toHaveLength(1);
    expect(asked).not.toContain('/filters');
  });
});

test('Back to a page that an earlier document had left without a reload shows that page', deep, async ({ page }) => {
  const h1 = page.getByRole('heading', { level: 1 });
  await page.goto('/live');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(h1).toHaveText('All about the product');
  // The reload gives a document without React, in a tab whose two entries were made by one document.
  await page.reload();
  await page.goBack();
  await expect(h1).toHaveText('Live Signals');
  await expect(page).toHaveTitle('Live signals | Mutha');
  await expect(page).toHaveURL('/live');
  await page.goForward();
  await expect(h1).toHaveText('All about the product');
  await expect(page).toHaveURL('/about');
});

test('a browser that wrongly believes that it has no connection follows a link all the same', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
});

test('without a connection a link keeps the page that can be read, and says so', async ({ page, context }) => {
  await page.goto('/about');
  await context.setOffline(true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true });
  await link.click();
  await expect(page.getByRole('alert')).toHaveText('There is no connection. Press again when there is one.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All about the product');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
});
