import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, repository } from '../../shell/release/packages.ts';
import { readRegistry } from '../../shell/release/registry.ts';
import { checkout } from '../site/checkout.ts';
import { expect, test } from '../site/test.ts';
import { muthaOk } from './mutha.ts';
import { newFolder } from './stand.ts';

/** A page of each remote, to see that it is there. */
const pages: Record<string, [string, string]> = {
  'mf-content': ['/about', 'All about the product'],
  'mf-fixtures': ['/filters', 'FILTERS'],
  'mf-live': ['/live', 'Live Signals'],
  'mf-signals': ['/signals', 'SIGNALS'],
  'mf-waitlist': ['/waitlist', 'JOIN THE MUTHA LIST'],
};

test('five teams, each with nothing but its own remote and the published packages, release to one store', async ({
  page,
  consoleLines,
}) => {
  test.setTimeout(180_000);
  expect(Object.keys(pages)).toEqual(remoteFolders());
  const stand = await newFolder();
  await muthaOk(['release', 'shell', '--from', join(repository, 'shell/dist'), '--store', stand.address]);
  const released: string[] = [];
  for (const name of remoteFolders()) {
    const team = checkout(name);
    for (const other of [...remoteFolders().filter((one) => one !== name), 'shell/src', 'shell/origin', 'e2e'])
      expect(existsSync(join(team.folder, other))).toBe(false);
    const out = await muthaOk(['release', name, '--store', stand.address], { checkout: team.folder });
    expect(out).toContain(`${name} `);
    team.remove();

    released.push(name);
    for (const [path, heading] of released.map((one) => pages[one] as [string, string])) {
      expect((await page.goto(stand.url + path))?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveText(heading);
    }
    // A page that still asks for something would wait: this process, which serves it, is about to install a checkout.
    await page.goto('about:blank');
  }
  expect(Object.keys((await readRegistry(stand.store)).remotes)).toEqual(remoteFolders());
  expect(consoleLines).toEqual([]);
  await stand.close();
});
