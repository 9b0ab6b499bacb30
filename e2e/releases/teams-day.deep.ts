import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryStore } from '@mutha/store';
import { hearsOfChanges } from '../dev/hears-of-changes.ts';
import { freePort } from '../support/free-port.ts';
import { builtStore } from '../support/store.ts';
import { aloneFolder, type Started, type TeamFolder } from '../support/team-folder.ts';
import { expect, test } from '../support/test.ts';
import type { Ran } from './mutha.ts';
import { newFolder, type TestSite } from './test-site.ts';

const name = 'mf-day';
/** The first heading of its screen, which its name decides. */
const title = 'Day';
const path = '/day';

test.describe("a team's day, with nothing but its own folder", () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  let site: TestSite;
  let neighbour: TeamFolder;
  let team: TeamFolder;
  /** Runs `npx mutha` on the site's store. @throws Error with all that it printed, if it does not end with `code` */
  let mutha: (args: string[], code?: number, input?: string) => Promise<Ran>;
  const versions: string[] = [];
  let beforeAll = '';

  test.beforeAll(async () => {
    site = await newFolder(directoryStore(builtStore()));
    neighbour = await aloneFolder('mf-live');
    team = await neighbour.makeNew(name, '--team', title);
    mutha = async (args, code = 0, input = '') => {
      const ran = await team.mutha([...args, '--store', site.address], { input });
      if (ran.code !== code) throw new Error(`mutha ${args.join(' ')} ended with ${ran.code}:\n${ran.err}${ran.out}`);
      return ran;
    };
  });
  test.afterAll(async () => {
    neighbour.remove();
    await site.close();
  });

  const screen = () => join(team.folder, 'src/matches/matches-screen.tsx');
  /** In one step, as editors do: a build that reads a file which is being written finds it empty. */
  const retitle = (title: string) => {
    const edited = join(team.folder, '.edited');
    writeFileSync(edited, readFileSync(screen(), 'utf8').replace(/title="[^"]*"/, `title="${title}"`));
    renameSync(edited, screen());
  };
  const heading = (page: import('@playwright/test').Page) => page.locator(`[data-remote="${name}"] h1`);
  const json = async (...args: string[]) => JSON.parse((await mutha([...args, '--json'])).out);
  const until = (process: Started, words: string) =>
    expect.poll(() => process.printed(), { timeout: 120_000 }).toContain(words);

  test('the new remote is developed in the site, before any visitor has it', async ({ page, consoleLines }) => {
    const port = await freePort();
    const dev = team.startMutha(['dev', name, '--store', site.address], { PORT: String(port) });
    try {
      await until(dev, 'Ready: ');
      // The HTML of its pages is drawn here too, where npm has installed the packages of the site.
      const drawn = await page.request.get(`http://localhost:${port}${path}`);
      expect(await drawn.text()).toContain(`>${title}</h1>`);
      expect(dev.printed()).not.toContain('cannot be rendered');
      const hears = hearsOfChanges(page);
      await page.goto(`http://localhost:${port}${path}`);
      await hears;
      await expect(heading(page)).toHaveText(title);
      await page.getByRole('button', { name: 'Follow Inter vs Torino' }).click();
      const followed = page.getByRole('status').filter({ hasText: 'followed' });
      await expect(followed).toContainText('1 of 3 followed');
      retitle('Edited');
      await expect(heading(page)).toHaveText('Edited');
      await expect(followed).toContainText('1 of 3 followed');
      retitle(title);
      await expect(heading(page)).toHaveText(title);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
      await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
      expect(consoleLines.filter((line) => !/^(debug|info|log)/.test(line))).toEqual([]);
    } finally {
      await dev.end();
    }
  });

  test('it is compared, released and listed', async ({ page }) => {
    const { out } = await mutha(['diff', name, '--json'], 3);
    const { pages, changes } = JSON.parse(out);
    expect(pages).toBe(1);
    expect(changes).toContainEqual({ kind: 'routes', owner: name, said: `The path ${path} is new.` });
    beforeAll = new Date().toISOString();
    versions.push((await json('release', name)).version);
    expect(await json('status')).toContainEqual(expect.objectContaining({ name, team: title, action: 'release' }));
    expect((await page.goto(site.url + path))?.status()).toBe(200);
    await expect(heading(page)).toHaveText(title);
    const fragments = (await mutha(['fragments'])).out;
    expect(fragments).toContain(`${name}/next-matches`);
    expect((await mutha(['who', path])).out).toContain(versions[0]);
  });

  test('a change is named before it, seen in a preview, and promoted', async ({ page, request }) => {
    retitle('Changed');
    const { out } = await mutha(['diff', name, '--json'], 3);
    expect(JSON.parse(out).changes).toContainEqual(
      expect.objectContaining({ kind: 'text', owner: name, page: path, said: `"${title}" → "Changed"` }),
    );
    const { token } = await json('release', name, '--preview');
    const preview = site.url.replace('127.0.0.1', `${token}.localhost`);
    await page.goto(preview + path);
    await expect(heading(page)).toHaveText('Changed');
    expect(await (await request.get(site.url + path)).text()).not.toContain('Changed');
    const [{ release }] = await json('promote', token);
    versions.push(release.version);
    await page.goto(site.url + path);
    await expect(heading(page)).toHaveText('Changed');
  });

  test('a build that is not released is shown in one tab of the site', async ({ page, context }) => {
    retitle('Offered');
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    await mutha(['allow', origin]);
    const offer = team.startMutha(['offer', name], { PORT: String(port) });
    try {
      await until(offer, `?override=${name}@${origin}`);
      await page.goto(`${site.url}${path}?override=${name}@${origin}`);
      await expect(heading(page)).toHaveText('Offered');
      const other = await context.newPage();
      await other.goto(site.url + path);
      await expect(heading(other)).toHaveText('Changed');
      await page.getByRole('region', { name: 'Override' }).getByRole('button', { name: 'Reset' }).click();
      await expect(heading(page)).toHaveText('Changed');
    } finally {
      await offer.end();
    }
  });

  test('the page says who drew it, and the command whose a line is', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes(`/releases/${name}/files/`)) scripts.push(response.url());
    });
    await page.goto(`${site.url}${path}?inspect`);
    const row = page.getByRole('region', { name: 'Who draws this page' }).getByRole('row').filter({ hasText: name });
    await expect(row.first()).toContainText(versions[1] ?? 'none');
    const script = scripts.find((url) => /screen.*\.js$/.test(url)) ?? '';
    const stack = `Error: no\n    at draw (${script}:1:${(await (await fetch(script)).text()).indexOf('followed')})`;
    const { out } = await mutha(['explain', '--json'], 0, stack);
    expect(JSON.parse(out).places).toEqual([
      expect.objectContaining({
        name,
        version: versions[1],
        team: title,
        file: expect.stringMatching(/src\/.*\.tsx?$/),
      }),
    ]);
  });

  test('the past is there, the release that broke it is found, and taken back', async ({ page }) => {
    const then = join(team.folder, 'node_modules/.cache/then');
    const [, firstDeployment] = await json('history', name);
    await mutha(['at', firstDeployment.id, '--out', then]);
    expect(readFileSync(join(then, path, 'index.html'), 'utf8')).toContain(`>${title}</h1>`);
    const command = `node -e "fetch(process.env.MUTHA_URL + '${path}').then(async (answer) => process.exit((await answer.text()).includes('>Changed<') ? 1 : 0))"`;
    const found = await json('bisect', '--good', beforeAll, '--test', command);
    expect(found).toMatchObject({ kind: 'found', suspects: [{ name, version: versions[1] }] });
    await mutha(['rollback', name]);
    await page.goto(site.url + path);
    await expect(heading(page)).toHaveText(title);
    expect(await json('verify')).toMatchObject({ findings: [] });
  });
});
