import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../site/test.ts';

/** For every remote: a page of its own with its title, and a page of somebody else's. */
const remotes = [
  { remote: 'mf-content', path: '/about', title: 'About', heading: 'All about the product', other: '/live' },
  {
    remote: 'mf-fixtures',
    path: '/filters',
    title: 'Pre-match filters and fixtures',
    heading: 'FILTERS',
    other: '/live',
  },
  { remote: 'mf-signals', path: '/signal/favdom', title: 'FavDom signal', heading: 'FavDom', other: '/live' },
  { remote: 'mf-live', path: '/live', title: 'Live signals', heading: 'Live Signals', other: '/waitlist' },
  {
    remote: 'mf-waitlist',
    path: '/waitlist',
    title: 'Join the waitlist',
    heading: 'JOIN THE MUTHA LIST',
    other: '/live',
  },
];

for (const { remote, path, title, heading, other } of remotes) {
  test(`without the files of ${remote} its pages say so, all others work, and "Try again" brings them back`, async ({
    page,
    ownSite,
  }) => {
    const files = join(ownSite.folder, 'releases', remote);
    renameSync(files, `${files}-gone`);

    const response = await page.goto(ownSite.url + path);
    expect(response?.status()).toBe(200);
    const fallback = page.locator(`[data-remote="${remote}"][data-state="unavailable"]`);
    await expect(fallback.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(fallback.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { visit: 'the same' }));

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: other === '/live' ? 'Live' : 'Fixtures' })
      .click();
    await expect(page.locator('[data-remote][data-state="ready"] h1')).toBeVisible();
    await page.goBack();
    await expect(fallback).toBeVisible();

    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(fallback.getByRole('button', { name: 'Try again' })).toBeEnabled();
    renameSync(`${files}-gone`, files);
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(`[data-remote="${remote}"][data-state="ready"] h1`)).toHaveText(heading);
    expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
  });
}

test('without mf-waitlist the home page is whole, with a plain link in place of the form', async ({
  page,
  ownSite,
}) => {
  const files = join(ownSite.folder, 'releases/mf-waitlist');
  renameSync(files, `${files}-gone`);
  await page.goto(ownSite.url);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Be there before kick-off' }) });
  await expect(card.getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  await expect(page.locator('[data-remote="mf-waitlist"]')).toHaveCount(0);
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

test('without a registry the frame stands and the visitor can ask again; with one from an earlier visit, the site stands', async ({
  page,
  ownSite,
}) => {
  const registry = join(ownSite.folder, 'registry.json');
  renameSync(registry, `${registry}-gone`);
  await page.goto(`${ownSite.url}/live`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The pages did not arrive');
  renameSync(`${registry}-gone`, registry);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');

  renameSync(registry, `${registry}-gone`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
});
