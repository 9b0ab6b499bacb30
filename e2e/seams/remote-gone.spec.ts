import type { Page } from '@playwright/test';
import { kinds } from '../journeys/routes.ts';
import { deep, deepIf } from '../support/deep.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, hydrated, saveData, settled, test } from '../support/test.ts';

/** One page of each remote. */
const pages = kinds.filter((one) => one === kinds.findLast(({ owner }) => owner === one.owner));

/** The same holds for every remote. So the ordinary tests try one, and the deep tests try the others. */
const isDeep = (remote: string) => remote !== 'mf-signals';

for (const { owner: name, path, heading } of pages) {
  test(
    `without the files of ${name} its pages can be read and say so, all others work, and "Try again" brings them back`,
    deepIf(isDeep(name)),
    async ({ page, remote }) => {
      await remote(name).lose();

      // The page's HTML was drawn at the release, so it is still there, under a notice.
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await page.waitForFunction(isRouterThere);
      const kept = page.locator(`[data-remote="${name}"][data-state="unavailable"]`);
      await expect(kept.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('alert')).toContainText('can be read, but its controls did not arrive');
      await expect(page.getByRole('banner')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
      const description = page.locator('meta[name="description"]');
      const described = (await description.getAttribute('content')) ?? '';
      expect(described).not.toBe('');

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: name === 'mf-live' ? 'Fixtures' : 'Live' })
        .click();
      await expect(page.locator('[data-remote][data-state="ready"] h1')).toBeVisible();
      await page.goBack();
      // On the way back the shell composes the page without HTML. So it shows a fallback.
      const fallback = page.locator(`[data-missing="${name}"]`);
      await expect(fallback.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
      await expect(description).toHaveAttribute('content', described);

      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(fallback.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await remote(name).back();
      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator(`[data-remote="${name}"][data-state="ready"] h1`)).toHaveText(heading);
      expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
    },
  );
}

test('without mf-waitlist the home page is whole, with a plain link instead of the form', async ({ page, remote }) => {
  await remote('mf-waitlist').lose();
  await page.goto('/');
  await hydrated(page);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Be there before kick-off' }) });
  await expect(card.getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  await expect(page.locator('[data-remote="mf-waitlist"]')).toHaveCount(0);
});

test('what was typed into a form whose code did not come stays, above its stand-in', deep, async ({ page, remote }) => {
  await prolongDeadlines(page);
  const waitlist = remote('mf-waitlist');
  await waitlist.hold('js');
  const asked = page.waitForRequest(/mf-waitlist\/.+\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Be there before kick-off' }) });
  const name = card.getByLabel('Name');
  await name.pressSequentially('Ada');
  await asked;
  await waitlist.lose('js');
  await expect(card.getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  await expect(name).toHaveValue('Ada');
  await expect(name).toBeFocused();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('"Try again" keeps what was typed before the code of a form had come', async ({ page, remote }) => {
  await remote('mf-waitlist').lose('js');
  await page.goto('/waitlist');
  await expect(page.getByRole('alert')).toContainText('can be read');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Send me early access').check();
  await remote('mf-waitlist').back();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-remote="mf-waitlist"][data-state="ready"]')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Send me early access')).toBeChecked();
  // The form has taken over the text: it keeps the text over a reload.
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('the home page shows the form of mf-waitlist, inside the screen of mf-content', async ({ page }) => {
  await page.goto('/');
  const fragment = page.locator('[data-remote="mf-content"] [data-remote="mf-waitlist"]');
  await fragment.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await fragment.getByLabel('Name').fill('Ada');
  await fragment.getByLabel('Email').fill('no address');
  await fragment.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText("Thanks! You're on the waitlist.")).toBeVisible();
});

/** Marks the document. The mark is lost when the tab loads another document. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

test('without a registry a page lives all the same, and its links load documents until there is one', async ({
  page,
}) => {
  const registry = '**/registry.json';
  await page.route(registry, (route) => route.abort());
  await page.goto('/live');
  await expect(page.locator('[data-remote="mf-live"][data-state="ready"] h1')).toHaveText('Live Signals');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await mark(page);
  await follow(page, 'About');
  await expect(headingOf(page)).toHaveText('All about the product');
  expect(await isMarked(page)).toBe(false);

  await page.unroute(registry);
  await hydrated(page);
  await mark(page);
  await follow(page, 'Live');
  await expect(headingOf(page)).toHaveText('Live Signals');
  expect(await isMarked(page)).toBe(true);

  // The browser has kept the registry of its earlier visit, and uses it now.
  await page.route(registry, (route) => route.abort());
  await page.reload();
  await hydrated(page);
  await mark(page);
  await follow(page, 'About');
  await expect(headingOf(page)).toHaveText('All about the product');
  expect(await isMarked(page)).toBe(true);
});

test('a tab that reaches nothing says so and stays, and the page comes without a reload', async ({ page }) => {
  await page.route('**/registry.json', (route) => route.abort());
  await page.goto('/about');
  await hydrated(page);
  await mark(page);
  await page.route('**/contact', (route) => route.abort());
  await follow(page, 'Contact');
  await expect(headingOf(page)).toHaveText('Contact');
  await expect(page).toHaveTitle('Contact | Mutha');
  await expect(page.getByRole('alert')).toContainText('This page could not be reached.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-remote="mf-content"][data-state="ready"] h1')).toHaveText('Hello!');
  expect(await isMarked(page)).toBe(true);
});

test('a tab without connection says so, and the page comes by itself when there is one', async ({ page, context }) => {
  await page.route('**/registry.json', (route) => route.abort());
  await page.goto('/about');
  await hydrated(page);
  await context.setOffline(true);
  await follow(page, 'Contact');
  await expect(page.getByRole('alert')).toContainText('There is no connection.');
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(page.locator('[data-remote="mf-content"][data-state="ready"] h1')).toHaveText('Hello!');
});

test(
  'a page that failed without connection says so, stays, and comes by itself when there is one',
  deep,
  async ({ page, context }) => {
    // Nothing was fetched ahead.
    await saveData(page);
    await page.goto('/about');
    await settled(page);
    await mark(page);
    await context.setOffline(true);
    await follow(page, 'Live');
    const fallback = page.locator('[data-missing="mf-live"]');
    await expect(fallback).toContainText('There is no connection.');
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(fallback).toHaveAttribute('aria-busy', 'false');
    await expect(fallback).toContainText('There is no connection.');
    await context.setOffline(false);
    await expect(headingOf(page)).toHaveText('Live Signals');
    expect(await isMarked(page)).toBe(true);
  },
);

test('a page whose controls failed without connection says so, and gets them when there is one', async ({
  page,
  context,
}) => {
  await page.route('**/releases/mf-live/**/*.js*', async (route) => {
    // React has begun, so the shell's own scripts have arrived.
    await page.waitForFunction(isRouterThere);
    await context.setOffline(true);
    await route.abort();
  });
  await page.goto('/live', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toHaveText(/“Live signals” can be read. Its controls wait for a connection./);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(page.locator('[data-remote="mf-live"][data-state="ready"] h1')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('HTML that was cut short inside its data is composed again', async ({ page, consoleLines }) => {
  await page.route('**/live', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf('id="page-data"') + 200) });
  });
  await page.goto('/live');
  await expect(page.locator('[data-remote="mf-live"][data-state="ready"] h1')).toHaveText('Live Signals');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
  expect(consoleLines).toEqual([expect.stringMatching(/^warning: mutha: the HTML of \/live cannot be used/)]);
});
