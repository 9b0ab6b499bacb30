import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStore } from '../../shell/release/directory-store.ts';
import { remoteFolders, repository } from '../../shell/release/packages.ts';
import { release } from '../../shell/release/release.ts';
import { integrityOf, versionOf } from '../../shell/rspack/content-hash.ts';
import { type Checkout, checkout } from '../site/checkout.ts';
import { expect, test } from '../site/test.ts';
import { muthaOk } from './mutha.ts';

/** A word of each remote that its next edition changes, in a file that draws it. */
const words: Record<string, [string, string]> = {
  'mf-content': ['src/about/about-screen.tsx', 'All about the product'],
  'mf-fixtures': ['src/fixtures/fixtures-screen.tsx', 'Pre-match indicators.'],
  'mf-live': ['src/board/board-screen.tsx', 'In-play model signals.'],
  'mf-signals': ['src/library/library-screen.tsx', 'SIGNALS'],
  'mf-waitlist': ['src/waitlist/waitlist-screen.tsx', 'Jump the Queue'],
};

test('a tab stays whole across three releases of every remote and the shell, and its half-filled form too', async ({
  page,
  ownSite,
  consoleLines,
}) => {
  test.setTimeout(300_000);
  // It is there before this process, which serves the site too, is busy with building.
  const registry = page.waitForResponse('**/registry.json');
  await page.goto(`${ownSite.url}/waitlist`);
  await registry;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');

  const store = directoryStore(ownSite.folder);
  for (const name of remoteFolders()) {
    const [file, word] = words[name] as [string, string];
    const team = checkout(name);
    for (const edition of [2, 3, 4]) await releaseEdition(store, team, name, file, word, edition);
    team.remove();
  }
  for (const edition of [2, 3, 4]) await releaseShell(store, edition);

  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Send me early access').check();
  await page.locator('#early-access').getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.locator('#access-title')).toHaveText('Jump the Queue');
  await page.getByLabel('In-play sniper').check();
  await page.getByLabel('Corners').check();
  await page.getByLabel('2 to 3').check();
  await page.getByLabel('Which feature would be the killer for you?').fill('A quiet phone.');
  await page.getByRole('button', { name: 'Lock my priority' }).click();
  await expect(page.getByText('Priority confirmed')).toBeVisible();

  // Screens that it had not opened before, in the edition that it started with.
  const footer = page.getByRole('contentinfo');
  for (const [link, text] of [
    ['Live', 'In-play model signals. Updated'],
    ['Fixtures', 'Pre-match indicators. Find value'],
    ['About', 'All about the product'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(text);
  }
  expect(consoleLines).toEqual([]);

  // The next page load has the newest of all.
  await page.goto(`${ownSite.url}/live`);
  await expect(page.getByRole('main')).toContainText('Edition 4: In-play model signals.');
  expect(consoleLines).toEqual([]);
});

test('when what a tab needs has been pruned it says so, as for any remote that is gone, and "Try again" has what is live', async ({
  page,
  ownSite,
}) => {
  test.setTimeout(120_000);
  const registry = page.waitForResponse('**/registry.json');
  await page.goto(`${ownSite.url}/about`);
  await registry;
  await expect(page.locator('h1')).toHaveText('All about the product');
  const store = directoryStore(ownSite.folder);
  const team = checkout('mf-live');
  const [file, word] = words['mf-live'] as [string, string];
  for (const edition of [2, 3]) await releaseEdition(store, team, 'mf-live', file, word, edition);
  team.remove();
  await muthaOk(['prune', '--older-than', '0s', '--store', ownSite.folder]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  const fallback = page.locator('[data-missing="mf-live"]');
  await expect(fallback).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
  await fallback.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Edition 3: In-play model signals.');
  expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
});

async function releaseEdition(
  store: ReturnType<typeof directoryStore>,
  team: Checkout,
  name: string,
  file: string,
  word: string,
  edition: number,
): Promise<void> {
  const original = readFileSync(join(repository, name, file), 'utf8');
  if (!original.includes(word)) throw new Error(`${name}/${file} does not say "${word}".`);
  writeFileSync(join(team.folder, name, file), original.replace(word, `Edition ${edition}: ${word}`));
  await release(store, name, await team.build());
}

/** The shell as it is built, with another icon: another version, whose files stand in another folder. */
async function releaseShell(store: ReturnType<typeof directoryStore>, edition: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-shell-'));
  cpSync(join(repository, 'shell/dist'), folder, { recursive: true });
  const descriptor = JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8'));
  appendFileSync(join(folder, descriptor.icon), `<!-- ${edition} -->`);
  const bytes = readFileSync(join(folder, descriptor.icon));
  descriptor.files[descriptor.icon] = { integrity: integrityOf(bytes), bytes: bytes.byteLength };
  descriptor.version = versionOf(descriptor);
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(descriptor));
  await release(store, 'shell', folder);
  rmSync(folder, { recursive: true });
}
