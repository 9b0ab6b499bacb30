import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFolder, buildPackage } from '@mutha/cli';
import { readRegistry } from '@mutha/engine';
import { hearsOfChanges } from '../dev/hears-of-changes.ts';
import { buildEdition } from '../editions/build-edition.ts';
import { plainOdds } from '../editions/editions.ts';
import { deepIf, isTriedByAnother } from '../support/deep.ts';
import { freePort } from '../support/free-port.ts';
import { type TeamFolder, teamFolder } from '../support/team-folder.ts';
import { expect, test } from '../support/test.ts';
import { muthaOk } from './mutha.ts';
import { newFolder, type TestSite } from './test-site.ts';

const newRemote = 'e2e/releases/remotes/mf-odds';
/** How a remote is called here. A team may have a remote of its own with the name of the new one. */
const calledAs = (remote: string) => (remote === newRemote ? 'a new remote' : remote);

/**
 * One page of each remote that is tried, by the remote's folder: its path, its heading, and the file that holds that.
 */
const pages: Record<string, [path: string, heading: string, file?: string]> = {
  'mf-content': ['/about', 'All about the product'],
  'mf-fixtures': ['/filters', 'FILTERS'],
  'mf-live': ['/live', 'Live Signals', 'src/board/board-screen.tsx'],
  'mf-signals': ['/signals', 'SIGNALS'],
  'mf-waitlist': ['/waitlist', 'JOIN THE MUTHA LIST'],
  [newRemote]: ['/odds', 'Odds of a new team', 'src/odds-screen.tsx'],
};
const pageOf = (remote: string) => pages[remote] as [string, string, string?];

const descriptorIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));

/** The build of a remote that is made in this repository, beside all other packages. */
async function builtHere(remote: string): Promise<string> {
  if (remote === newRemote) return buildEdition(plainOdds);
  await buildPackage(remote);
  return buildFolder(remote);
}

test.describe('a team with nothing but its own remote, and the packages that npm installs', () => {
  test.describe.configure({ timeout: 900_000 });
  let testSite: TestSite;
  /** The folders of the remotes that this test has released to the store so far. */
  let released: string[] = [];

  test.beforeAll(async () => {
    testSite = await newFolder();
    released = [];
    await muthaOk(['release', 'shell', '--from', buildFolder('shell'), '--store', testSite.address]);
  });
  test.afterAll(() => testSite.close());

  for (const remote of Object.keys(pages)) {
    const name = basename(remote);
    // All are built in the same way. Another than mf-live is tried if the command names it.
    if (remote !== newRemote && isTriedByAnother(name, 'mf-live')) continue;
    test(
      `${calledAs(remote)} is tested, checked, built to the same bytes as beside all others, and released to one store with them`,
      deepIf(remote === newRemote || isTriedByAnother(name, 'the deep tests')),
      async ({ page, consoleLines }) => {
        const team = await teamFolder(remote);
        expect(await team.npm('test')).toMatch(/Tests .*passed/);
        expect(await team.npm('check')).toContain('No problems found.');
        await team.npm('build');
        expect(descriptorIn(join(team.folder, 'dist'))).toEqual(descriptorIn(await builtHere(remote)));
        // A comparison opens every page of the remote. The new one has a single page, and shows the same.
        if (remote === newRemote) await expectComparison(team, name, testSite);
        expect(await team.npm('release', '--store', testSite.address)).toContain(`${name} `);

        released.push(remote);
        for (const [path, heading] of released.map(pageOf)) {
          expect((await page.goto(testSite.url + path))?.status()).toBe(200);
          await expect(page.locator('h1')).toHaveText(heading);
        }
        expect(Object.keys((await readRegistry(testSite.store)).remotes).sort()).toEqual(
          released.map((one) => basename(one)).sort(),
        );
        expect(consoleLines).toEqual([]);
        const [path, heading, file] = pageOf(remote);
        if (file) await expectHotReload(page, team, { path, heading, file });
        team.remove();
      },
    );
  }
});

/** Expects that a build is compared, and that this needs its package. Who only releases needs no browser. */
async function expectComparison(team: TeamFolder, name: string, { address }: TestSite): Promise<void> {
  const compare = () => team.mutha(['diff', name, '--from', 'dist', '--store', address]);
  expect(await compare()).toMatchObject({ code: 3, out: expect.stringContaining('is new on the site') });
  rmSync(join(team.folder, 'node_modules/@mutha/diff'), { recursive: true });
  expect(await compare()).toMatchObject({
    code: 1,
    err: expect.stringContaining('@mutha/diff, which is not installed'),
  });
}

/**
 * Expects that the team's own dev server shows the screen in the real frame, and shows a change without a new document.
 */
async function expectHotReload(
  page: import('@playwright/test').Page,
  team: TeamFolder,
  { path, heading, file }: { path: string; heading: string; file: string },
): Promise<void> {
  const port = await freePort();
  const dev = team.start('dev', { PORT: String(port) });
  try {
    await expect.poll(() => dev.printed(), { timeout: 120_000 }).toContain('Ready: ');
    const hears = hearsOfChanges(page);
    await page.goto(`http://localhost:${port}${path}`);
    await hears;
    await expect(page.locator('[data-remote] h1')).toHaveText(heading);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const source = join(team.folder, file);
    writeFileSync(source, readFileSync(source, 'utf8').replaceAll(heading, `${heading}, changed`));
    await expect(page.locator('[data-remote] h1')).toHaveText(`${heading}, changed`);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  } finally {
    await dev.end();
  }
}
