import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { deepIf } from '../site/deep.ts';
import { expect, test } from '../site/test.ts';

/** For every remote: a page of its own with its heading, and a page of somebody else's. */
const remotes = [
  { remote: 'mf-content', path: '/about', heading: 'All about the product', other: '/live' },
  { remote: 'mf-fixtures', path: '/filters', heading: 'FILTERS', other: '/live' },
  { remote: 'mf-signals', path: '/signal/favdom', heading: 'FavDom', other: '/live' },
  { remote: 'mf-live', path: '/live', heading: 'Live Signals', other: '/waitlist' },
  {
    remote: 'mf-waitlist',
    path: '/waitlist',

    heading: 'JOIN THE MUTHA LIST',
    other: '/live',
  },
];

/** What befalls one of them befalls all: the others are tried in the deep tests. */
const isDeep = (remote: string) => remote !== 'mf-signals';

for (const { remote, path, heading, other } of remotes) {
  test(
    `without the files of ${remote} its pages can be read and say so, all others work, and "Try again" brings them back`,
    deepIf(isDeep(remote)),
    async ({ page, ownSite }) => {
      const files = join(ownSite.folder, 'releases', remote);
      renameSync(files, `${files}-gone`);

      // Its HTML was drawn when it was released: it stays, under a notice.
      const response = await page.goto(ownSite.url + path);
      expect(response?.status()).toBe(200);
      const kept = page.locator(`[data-remote="${remote}"][data-state="unavailable"]`);
      await expect(kept.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('alert')).toContainText('can be read, but its controls did not arrive');
      await expect(page.getByRole('banner')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { visit: 'the same' }));

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: other === '/live' ? 'Live' : 'Fixtures' })
        .click();
      await expect(page.locator('[data-remote][data-state="ready"] h1')).toBeVisible();
      await page.goBack();
      // Come back to, there is no HTML of it any more: a fallback stands in its place.
      const fallback = page.locator(`[data-missing="${remote}"]`);
      await expect(fallback.getByRole('link', { name: 'Go to the home page' })).toBeVisible();

      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(fallback.getByRole('button', { name: 'Try again' })).toBeEnabled();
      renameSync(`${files}-gone`, files);
      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator(`[data-remote="${remote}"][data-state="ready"] h1`)).toHaveText(heading);
      expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
    },
  );

  test(
    `"Try again" brings a page of ${remote} to life whose HTML was there alone`,
    deepIf(isDeep(remote)),
    async ({ page, ownSite }) => {
      const files = join(ownSite.folder, 'releases', remote);
      renameSync(files, `${files}-gone`);
      await page.goto(ownSite.url + path);
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      renameSync(`${files}-gone`, files);
      await again.click();
      await expect(page.locator(`[data-remote="${remote}"][data-state="ready"] h1`)).toHaveText(heading);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
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

test('without a registry a page lives all the same; where it leads nobody knows, unless from an earlier visit', async ({
  page,
  ownSite,
}) => {
  const registry = join(ownSite.folder, 'registry.json');
  renameSync(registry, `${registry}-gone`);
  await page.goto(`${ownSite.url}/live`);
  await expect(page.locator('[data-remote="mf-live"][data-state="ready"] h1')).toHaveText('Live Signals');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  await about.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The pages did not arrive');
  renameSync(`${registry}-gone`, registry);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All about the product');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');

  renameSync(registry, `${registry}-gone`);
  await page.reload();
  await about.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All about the product');
});
