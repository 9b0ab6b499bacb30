import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { release } from '@mutha/engine';
import { filesUnder } from '@mutha/node';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { diffed, unnamed } from './diffed.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { brokenScreen, planted, soundScreen } from './planted.ts';
import { newFolderWithShell } from './test-site.ts';

// A comparison visits each page many times: on a busy machine that takes minutes.
test.describe.configure({ timeout: 600_000 });

/** Every file in a folder, with its times: what was not written stays as it was. */
const filesIn = (folder: string) => filesUnder(folder);

test('what is planted in a screen is named and shown, and the store stays as it is', async ({ page }, info) => {
  // Only the shell is live beside the remote: the test is not about what other remotes show.
  const site = await newFolderWithShell();
  await release(site.store, planted, soundScreen());
  const files = filesIn(site.address);
  const folder = info.outputPath('report');
  const { code, changes, report, pages } = await diffed(planted, brokenScreen.build(), site.address, folder);
  expect({ code, pages, unnamed: unnamed(brokenScreen.named, changes) }).toEqual({ code: 3, pages: 1, unnamed: [] });
  expect(filesIn(site.address)).toEqual(files);
  await site.close();

  // The report opens without a server.
  await page.goto(`file://${report}`);
  await expect(page.getByRole('heading', { name: '/planted' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '"Sound" → "Unsound"' })).toBeVisible();
  const before = page.getByRole('img', { name: 'The page /planted before' });
  await before.scrollIntoViewIfNeeded();
  await expect.poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  await page.getByRole('button', { name: 'after' }).click();
  await expect(before).toBeHidden();
});

test('a not-found page is compared where its pattern has some words', deep, async ({ browserName: _ }, info) => {
  const site = await newFolderWithShell();
  const one = { path: '/bet/one', title: 'One', description: 'A bet.' };
  const build = (says: string) =>
    handmade({
      name: 'mf-bets',
      screens: [{ path: '/bet/:slug', pages: [one], notFound: { title: says, description: says } }],
      draws: `'${says}'`,
    });
  await release(site.store, 'mf-bets', build('This is not a bet'));
  const found = await diffed('mf-bets', build('This is not a bet any more'), site.address, info.outputPath('report'));
  await site.close();
  removeHandmade();
  expect(found.pages).toBe(2);
  const onPage = found.changes.filter(({ page }) => page === '/bet/some-words').map(({ kind }) => kind);
  expect(onPage).toEqual(expect.arrayContaining(['head', 'text']));
});

test('a report takes the place of no other file', async ({ ownSite }, info) => {
  const folder = info.outputPath('mine');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), 'mine');
  const refused = await muthaHere([
    'diff',
    planted,
    '--from',
    soundScreen(),
    '--store',
    ownSite.folder,
    '--report',
    folder,
  ]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('something other than a report') });
  expect(existsSync(join(folder, 'index.html'))).toBe(true);
});
