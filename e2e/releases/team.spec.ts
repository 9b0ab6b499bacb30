import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, repository } from '../../shell/release/packages.ts';
import { readRegistry } from '../../shell/release/registry.ts';
import { checkout } from '../site/checkout.ts';
import { deepIf, isTriedByAnother } from '../site/deep.ts';
import { expect, test } from '../site/test.ts';
import { muthaOk } from './mutha.ts';
import { newFolder, type Stand } from './stand.ts';

/** A page of each remote, to see that it is there. */
const pages: Record<string, [string, string]> = {
  'mf-content': ['/about', 'All about the product'],
  'mf-fixtures': ['/filters', 'FILTERS'],
  'mf-live': ['/live', 'Live Signals'],
  'mf-signals': ['/signals', 'SIGNALS'],
  'mf-waitlist': ['/waitlist', 'JOIN THE MUTHA LIST'],
};

const descriptorIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));

test.describe('five teams, each with nothing but its own remote and the published packages', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let stand: Stand;
  const released: string[] = [];

  test.beforeAll(async () => {
    stand = await newFolder();
    await muthaOk(['release', 'shell', '--from', join(repository, 'shell/dist'), '--store', stand.address]);
  });
  test.afterAll(() => stand.close());

  // What holds for one of them holds for all, as long as none is named: the others are tried in the deep tests.
  for (const name of remoteFolders())
    test(
      `${name} is built to the same bytes as beside all others, and released to one store with them`,
      deepIf(isTriedByAnother(name, 'mf-live')),
      async ({ page, consoleLines }) => {
        const team = checkout(name);
        for (const other of [...remoteFolders().filter((one) => one !== name), 'shell/src', 'shell/origin', 'e2e'])
          expect(existsSync(join(team.folder, other))).toBe(false);
        const out = await muthaOk(['release', name, '--store', stand.address], { checkout: team.folder });
        expect(out).toContain(`${name} `);
        expect(descriptorIn(join(team.folder, name, 'dist'))).toEqual(descriptorIn(join(repository, name, 'dist')));
        team.remove();

        released.push(name);
        for (const [path, heading] of released.map((one) => pages[one] as [string, string])) {
          expect((await page.goto(stand.url + path))?.status()).toBe(200);
          await expect(page.locator('h1')).toHaveText(heading);
        }
        expect(Object.keys((await readRegistry(stand.store)).remotes)).toEqual(released);
        expect(consoleLines).toEqual([]);
      },
    );
});
