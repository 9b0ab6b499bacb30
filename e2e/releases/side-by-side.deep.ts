import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryStore } from '@mutha/store';
import { checkoutCopy } from '../support/checkout-copy.ts';
import { freePort } from '../support/free-port.ts';
import { builtStore } from '../support/store.ts';
import { aloneFolder, newTeamFolder, type TeamFolder } from '../support/team-folder.ts';
import { expect, test } from '../support/test.ts';
import { mutha } from './mutha.ts';
import { newFolder, type TestSite } from './test-site.ts';

const wait = { timeout: 120_000 };

test.describe('two remotes of a team, alone in one folder', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  let site: TestSite;
  let live: TeamFolder;
  let waitlist: TeamFolder;
  const folder = newTeamFolder();
  const packedThere = () => readdirSync(join(folder, 'packages')).sort();
  const manifestOf = (team: TeamFolder, of = '') =>
    JSON.parse(readFileSync(join(team.folder, of && `node_modules/${of}`, 'package.json'), 'utf8'));

  test.beforeAll(async () => {
    site = await newFolder(directoryStore(builtStore()));
    live = await aloneFolder('mf-live', folder);
  });
  test.afterAll(async () => {
    live?.remove();
    await site.close();
  });

  test('the second one shares the packages, and nothing is overwritten', async () => {
    const before = packedThere();
    waitlist = await aloneFolder('mf-waitlist', folder);
    expect(packedThere()).toEqual(before);
    writeFileSync(join(live.folder, 'own.md'), 'Ours.');
    const { code, err } = await mutha(['alone', 'mf-live', folder]);
    expect([code, err]).toEqual([1, expect.stringContaining(`${live.folder} already exists, and has not changed.`)]);
    expect(readFileSync(join(live.folder, 'own.md'), 'utf8')).toBe('Ours.');
  });

  test('both are developed in one site, and a package that is added needs no new start', async ({ page }) => {
    const port = await freePort();
    const dev = live.startMutha(['dev', 'mf-live', 'mf-waitlist', '--store', site.address], { PORT: String(port) });
    try {
      await expect.poll(() => dev.printed(), wait).toContain('Ready: ');
      const scripts = new Set<string>();
      page.on('response', (response) => scripts.add(new URL(response.url()).port));
      await page.goto(`http://localhost:${port}/live`);
      await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals', wait);
      await page.goto(`http://localhost:${port}/waitlist`);
      await expect(page.locator('[data-remote="mf-waitlist"]')).toHaveAttribute('data-state', 'ready', wait);
      expect([...scripts]).toEqual(expect.arrayContaining([String(port + 100), String(port + 101)]));

      const screen = join(live.folder, 'src/board/board-screen.tsx');
      const text = readFileSync(screen, 'utf8');
      const chart = text.replace('title="Live Signals"', 'title={"Live ".concat(typeof uPlot.paths)}');
      writeFileSync(screen, `import uPlot from 'uplot';\n${chart}`);
      await expect.poll(() => dev.printed(), wait).toContain('mf-live does not build.');
      await live.add('uplot');
      await page.goto(`http://localhost:${port}/live`);
      await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live object', wait);
      writeFileSync(screen, text);
    } finally {
      await dev.end();
    }
  });

  test('one command gives both the packages of another version, and they are released with it', async () => {
    const other = checkoutCopy(['mf-signals', 'pnpm-lock.yaml']);
    other.edit('shell/sdk/build/package.json', '"version": "1.0.0"', '"version": "1.1.0"');
    other.edit('shell/sdk/contract/deadlines.ts', 'module = 5_000', 'module = 5_123');
    const before = packedThere();

    const mixed = await mutha(['alone', 'mf-signals', folder], { checkout: other.folder });
    expect([mixed.code, mixed.err]).toEqual([1, expect.stringContaining('Update them first: "npx mutha update')]);
    const { code, out, err } = await mutha(['update', folder], { checkout: other.folder });
    expect(`${code} ${err}`).toMatch(/^0 /);
    expect(out).toContain('mf-live and mf-waitlist have the packages of this checkout.');
    expect(packedThere().length).toBe(before.length);
    expect(packedThere()).not.toEqual(before);

    // What the team has added stays.
    expect(manifestOf(live).dependencies.uplot).toBeDefined();
    await waitlist.npm('check');
    for (const [name, team] of Object.entries({ 'mf-live': live, 'mf-waitlist': waitlist })) {
      expect(manifestOf(team, '@mutha/build').version).toBe('1.1.0');
      await team.npm('test');
      await team.npm('build');
      const built = readdirSync(join(team.folder, 'dist')).filter((file) => file.endsWith('.js'));
      expect(built.map((file) => readFileSync(join(team.folder, 'dist', file), 'utf8')).join()).toContain('5123');
      const released = await team.mutha(['release', name, '--store', site.address]);
      expect(`${released.code} ${released.err}`).toMatch(/^0 /);
    }
  });
});
