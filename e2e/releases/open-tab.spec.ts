import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, remoteFolders } from '@mutha/cli';
import type { ShellDescriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { liveWithoutMatches } from '../editions/editions.ts';
import { markOf, numbered } from '../editions/numbered.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { deep, deepIf } from '../support/deep.ts';
import { expect, saveData, settled, test } from '../support/test.ts';
import { altered } from './altered.ts';
import { muthaHere } from './mutha.ts';

/**
 * Which remotes are released beside the shell while the tab is open, and how often: that of the tab, and another one.
 */
for (const { what, remotes, times, isDeep } of [
  { what: 'two remotes', remotes: ['mf-live', 'mf-waitlist'], times: 1, isDeep: false },
  { what: 'every remote', remotes: remoteFolders(), times: 3, isDeep: true },
])
  test(
    `a tab stays whole while ${what} and the shell are released, ${times} in a row, and its half-filled form too`,
    deepIf(isDeep),
    async ({ page, ownSiteOfFewPages, consoleLines }) => {
      test.setTimeout(600_000);
      // The tab reads the registry first: this process also serves the site, and will be busy with releases.
      await page.goto(`${ownSiteOfFewPages.url}/waitlist`);
      await settled(page);
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Lovelace');

      for (let edition = 1; edition <= times; edition++) {
        for (const name of remotes) await releaseNumbered(ownSiteOfFewPages.folder, name, edition);
        await releaseShell(ownSiteOfFewPages.folder, edition);
      }

      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Send me early access').check();
      await page.locator('#early-access').getByRole('button', { name: 'Join the waitlist' }).click();
      await expect(page.locator('#access-title')).toHaveText('Jump the Queue');

      // Screens that the tab had not opened before are of the edition with which the tab started.
      const footer = page.getByRole('contentinfo');
      for (const [link, text] of [
        ['Live', 'In-play model signals. Updated'],
        ['Fixtures', 'Pre-match indicators. Find value'],
        ['About', 'All about the product'],
      ] as const) {
        await footer.getByRole('link', { name: link, exact: true }).click();
        await expect(page.getByRole('main')).toContainText(text);
        await expect(page.getByRole('main')).not.toContainText(/\[\d\]/);
      }
      expect(consoleLines).toEqual([]);

      // The next page load shows the newest release.
      await page.goto(`${ownSiteOfFewPages.url}/live`);
      await expect(page.getByRole('main')).toContainText(`In-play model signals. ${markOf(times)}`);
      expect(consoleLines).toEqual([]);
    },
  );

test('a tab that has been open for long takes a rollback before it first starts a remote, and what it runs stays', async ({
  page,
  ownSiteOfFewPages: { folder, url },
  consoleLines,
}) => {
  test.setTimeout(600_000);
  await releaseNumbered(folder, 'mf-live', 1);
  await page.clock.install();
  await page.goto(`${url}/waitlist`);
  await settled(page);
  await muthaHere(['rollback', 'mf-live', '--store', folder]);
  await releaseNumbered(folder, 'mf-waitlist', 1);
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link('Fixtures').click();
  await expect(page.locator('h1')).toHaveText('FILTERS');
  // A visit waits a second for the registry, which a busy machine may need: so the clock stops until the tab has read
  // it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 301_000);
  const descriptor = page.waitForRequest(/mf-live.*remote\.json/);
  await link('Live').click();
  await descriptor;
  await page.clock.resume();
  await expect(page.getByRole('main')).toContainText('In-play model signals. Updated');
  await page.getByRole('banner').getByRole('link', { name: 'Join the waitlist' }).first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(markOf(1));
  expect(consoleLines).toEqual([]);
});

test(
  'when what a tab needs has been pruned it says so, as for any remote that is gone, and "Try again" has what is live',
  deep,
  async ({ page, ownSite }) => {
    test.setTimeout(600_000);
    // Nothing is fetched ahead, so the tab has none of the files that are pruned.
    await saveData(page);
    await page.goto(`${ownSite.url}/about`);
    await settled(page);
    await expect(page.locator('h1')).toHaveText('All about the product');
    // Two releases, so that the release with which the tab started is not even the last-good one.
    await releaseNumbered(ownSite.folder, 'mf-live', 1);
    await releaseEdition(ownSite.folder, liveWithoutMatches);
    await muthaHere(['prune', '--older-than', '0s', '--store', ownSite.folder]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
    const fallback = page.locator('[data-missing="mf-live"]');
    await expect(fallback).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText('No matches live right now');
    expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
  },
);

async function releaseNumbered(site: string, name: string, edition: number): Promise<void> {
  const folder = numbered(name, edition);
  await release(directoryStore(site), name, folder);
  rmSync(folder, { recursive: true });
}

/** Releases the shell with another icon. It is another version, whose files are in another folder. */
async function releaseShell(site: string, edition: number): Promise<void> {
  const folder = altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ icon }, copy) =>
    appendFileSync(join(copy, icon), `<!-- ${edition} -->`),
  );
  await release(directoryStore(site), 'shell', folder);
  rmSync(folder, { recursive: true });
}
