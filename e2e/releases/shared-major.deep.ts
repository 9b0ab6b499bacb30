import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '@mutha/build';
import { buildFolder, repository } from '@mutha/cli';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { readRegistry, verify } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { leavePages } from '../editions/leave-pages.ts';
import { places } from '../editions/numbered.ts';
import { expect, settled, test } from '../support/test.ts';
import { altered } from './altered.ts';
import { muthaHere, muthaHereOk } from './mutha.ts';

const today = sharedVersions(join(repository, 'shell')).zustand ?? '';

/** Replaces a text in the scripts of a build. @throws Error where none has it */
function replaceIn(folder: string, before: string, after: string): void {
  let isFound = false;
  for (const file of readdirSync(folder).filter((each) => /\.c?js$/.test(each))) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(before)) continue;
    writeFileSync(join(folder, file), text.replaceAll(before, after));
    isFound = true;
  }
  if (!isFound) throw new Error(`No script in ${folder} has ${before}`);
}

/** The builds of this checkout, as they would be with the next major of zustand. */
const nextShell = () =>
  altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ provides }, folder) => {
    provides.zustand = '6.0.0';
    replaceIn(folder, `zustand",version:"${today}"`, 'zustand",version:"6.0.0"');
  });
const nextRemote = (name: string) =>
  altered<Descriptor>(buildFolder(name), 'remote.json', (descriptor, folder) => {
    leavePages(descriptor);
    const { container, requires } = descriptor;
    requires.zustand = '^6.0.0';
    descriptor.container = `${container}_6`;
    replaceIn(folder, container, descriptor.container);
    const taken = (range: string) => `shareKey:"zustand",import:null,requiredVersion:"${range}"`;
    replaceIn(folder, taken(`^${today}`), taken('^6.0.0'));
  });

test('a shell with the next zustand, and the remotes that need it, go live by one preview', async ({
  page,
  ownSiteOfFewPages: { folder, url },
  consoleLines,
}) => {
  const into = async (name: string, token?: string) => {
    const build = name === 'shell' ? nextShell() : nextRemote(name);
    const where = token ? ['--into', token] : ['--preview'];
    const out = await muthaHereOk(['release', name, '--from', build, ...where, '--json', '--store', folder]);
    rmSync(build, { recursive: true });
    return JSON.parse(out) as { token: string; missing: string[] };
  };
  const shows = async (site: string, name: string) => {
    await page.goto(`${site}${places[name]?.path}`);
    await settled(page);
    await expect(page.locator(`[data-remote="${name}"] h1`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  };
  const fails = async (site: string, name: string) => {
    await page.goto(`${site}${places[name]?.path}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };

  // A remote before its shell: it alone cannot run, in the preview alone.
  const { token, missing } = await into('mf-live');
  const preview = url.replace(/\/\/[^:]+/, `//${token}.localhost`);
  expect(missing).toEqual([
    expect.stringContaining(`mf-live was built for zustand ^6.0.0, but the shell provides ${today}`),
  ]);
  await shows(preview, 'mf-signals');
  await shows(url, 'mf-live');
  expect(consoleLines).toEqual([]);
  // The release before it takes over.
  await shows(preview, 'mf-live');
  expect(consoleLines.join()).toContain(`zustand is shared as ${today}; ^6.0.0 is needed`);
  consoleLines.length = 0;

  // The shell: now it is the other remote that waits.
  const now = (await into('shell', token)).missing.join();
  expect(now).toContain(`mf-waitlist was built for zustand ^${today}, but the shell provides 6.0.0`);
  await shows(preview, 'mf-live');
  await shows(preview, 'mf-content');
  expect(consoleLines).toEqual([]);
  await fails(preview, 'mf-waitlist');
  expect(consoleLines.join()).toContain(`zustand is shared as 6.0.0; ^${today} is needed`);
  consoleLines.length = 0;
  const refused = await muthaHere(['promote', token, '--store', folder]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`Preview ${token} is not live.`) });

  expect((await into('mf-waitlist', token)).missing).toEqual([]);
  await muthaHereOk(['promote', token, '--store', folder]);
  for (const name of Object.keys(places)) await shows(url, name);
  // Visits without a load take the same modules.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.locator('[data-remote="mf-live"] h1')).toBeVisible();
  expect(consoleLines).toEqual([]);
  const store = directoryStore(folder);
  expect((await readRegistry(store)).shell?.live.version).not.toBe(
    (await readRegistry(store)).shell?.lastGood?.version,
  );
  expect((await verify(store)).findings).toEqual([]);

  await muthaHereOk(['rollback', token, '--store', folder]);
  for (const name of Object.keys(places)) await shows(url, name);
  expect(consoleLines).toEqual([]);
});
