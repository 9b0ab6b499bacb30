import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import { federationPaths } from '@mutha/contract';
import { release } from '@mutha/engine';
import { filesUnder } from '@mutha/node';
import { buildEdition } from '../editions/build-edition.ts';
import { plainOdds } from '../editions/editions.ts';
import { expect, test } from '../support/test.ts';
import { newFolderWithShell } from './test-site.ts';

function hashes(folder: string): Map<string, string> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return new Map(filesUnder(folder).map((path) => [path, hash(path)]));
}

test('a new remote with a new path joins a running site, and leaves all others untouched', async ({ page }) => {
  // Not the site of this checkout: a team may have a remote of that name.
  const site = await newFolderWithShell();
  await release(site.store, 'mf-live', buildFolder('mf-live'));
  expect((await page.goto(`${site.url}/odds`))?.status()).toBe(404);
  const before = hashes(site.address);

  const build = await buildEdition(plainOdds);
  const { isNew } = await release(site.store, 'mf-odds', build);
  expect(isNew).toBe(true);

  const after = hashes(site.address);
  const changed = [...before].filter(([file, hash]) => after.get(file) !== hash).map(([file]) => file);
  expect(changed.sort()).toEqual(['registry.json', 'sitemap.xml']);
  const added = [...after.keys()].filter((file) => !before.has(file));
  const own = ['releases/mf-odds/', '.mutha/log/', '.mutha/maps/mf-odds/', '.mutha/uploads/mf-odds/'];
  const others = added.filter((file) => !own.some((folder) => file.startsWith(folder)));
  const html = 'odds/index.html';
  expect(others.map((file) => file.replace(/^\.deltas\/[^/]+/, '.deltas/of-the-shell')).sort()).toEqual([
    `.deltas/of-the-shell/${html}`,
    'deployments/log/000000003.json',
    'deployments/mf-odds.json',
    ...federationPaths('mf-odds')
      .map((path) => path.slice(1))
      .sort(),
    html,
    `${html}.br`,
    `${html}.gz`,
    'sitemaps/mf-odds.xml',
  ]);

  expect((await page.goto(`${site.url}/odds`))?.status()).toBe(200);
  await expect(page.locator('[data-remote="mf-odds"] h1')).toHaveText('Odds of a new team');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
  await site.close();
});
