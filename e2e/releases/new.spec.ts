import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@mutha/cli';
import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import type { Page } from '@playwright/test';
import { checkoutCopy } from '../support/checkout-copy.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaOk } from './mutha.ts';

test.describe.configure({ timeout: 600_000 });
test.afterAll(removeHandmade);

/** Runs a program of an installed package in `folder`. @returns what it printed @throws Error with that, if it fails */
async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const file = join(folder, 'node_modules/.bin', program);
  const { stdout, stderr } = await promisify(execFile)(file, args, { cwd: folder, maxBuffer: 1e8 }).catch(
    ({ stdout, stderr }) => Promise.reject(new Error(`${program} failed in ${folder}:\n${stdout}${stderr}`)),
  );
  return stdout + stderr;
}

/** Releases a remote whose one page, at `/guest`, shows a fragment of another. */
function releaseGuest(store: string, fragment: string, props: Record<string, number>) {
  const [remote] = fragment.split('/');
  const kinds = Object.fromEntries(Object.keys(props).map((name) => [name, 'number' as const]));
  const name = 'mf-guest';
  const draws = `h('main', null, h('h1', null, 'Guest of ${remote}'), h(Fragment, ${JSON.stringify({ of: { fragment }, standIn: 'none', ...props })}))`;
  const screens = [{ path: '/guest', embeds: [{ fragment, props: kinds }] }];
  return release(directoryStore(store), name, handmade({ name, screens, draws }));
}

/** Expects the screen of the template at `path`, with its filter in the address and its store at work. */
async function expectScreen(page: Page, url: string, path: string, heading: string): Promise<void> {
  expect((await page.goto(url + path))?.status()).toBe(200);
  await expect(page.locator('[data-remote] h1')).toHaveText(heading);
  await page.getByRole('button', { name: 'Serie A' }).click();
  await expect(page).toHaveURL(/\?league=Serie\+A$/);
  await page.getByRole('button', { name: 'Follow Inter vs Torino' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'followed' })).toHaveText('2 matches · 1 of 3 followed');
}

test(
  'a new remote is tested, checked and released, and so are a screen and a fragment that are added',
  deep,
  async ({ page, ownSite, consoleLines }) => {
    const { folder: checkout, copy } = checkoutCopy(['mf-waitlist']);
    const mutha = (...args: string[]) => muthaOk([...args, '--store', ownSite.folder], { checkout });
    const folder = join(checkout, 'mf-tried');

    await mutha('new', 'mf-tried', '--team', 'Tried');
    await mutha('new', 'mf-tried', '--screen', 'best-prices', '--path', '/tried/best');
    await mutha('new', 'mf-tried', '--fragment', 'best-price');
    // The installed packages of mf-waitlist take the place of an installation: mf-waitlist needs every package that a
    // new remote needs.
    copy('mf-waitlist/node_modules', 'mf-tried/node_modules');
    await run(folder, 'tsc', '--noEmit');
    expect(await run(folder, 'vitest', 'run')).toMatch(/Tests .*passed/);
    await mutha('release', 'mf-tried');
    const status = JSON.parse(await mutha('status', '--json'));
    expect(status).toContainEqual(expect.objectContaining({ name: 'mf-tried', team: 'Tried', action: 'release' }));
    await expectScreen(page, ownSite.url, '/tried', 'Tried');
    expect((await page.goto(`${ownSite.url}/tried/best`))?.status()).toBe(200);
    await expect(page.locator('[data-remote="mf-tried"] h1')).toHaveText('Best prices');

    await releaseGuest(ownSite.folder, 'mf-tried/next-matches', { count: 2 });
    await page.goto(`${ownSite.url}/guest`);
    await expect(page.getByRole('list', { name: 'Next matches' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: 'All matches' }).click();
    await expect(page).toHaveURL(`${ownSite.url}/tried`);
    await releaseGuest(ownSite.folder, 'mf-tried/best-price', {});
    await page.goto(`${ownSite.url}/guest`);
    await expect(page.locator('[data-remote="mf-tried"]')).toContainText('Best price');

    const style = [join(repository, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', folder];
    const config = `--config-path=${join(repository, 'shell/sdk/testing/style.json')}`;
    await promisify(execFile)(process.execPath, [...style, config]);
    expect(consoleLines).toEqual([]);
    rmSync(checkout, { recursive: true, force: true });
  },
);
