import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import type { Registry } from '@mutha/contract';
import { readRegistry, release } from '@mutha/engine';
import type { Page } from '@playwright/test';
import { skipLacking } from '../run/tools/lacking.ts';
import { expect, test } from '../support/test.ts';
import { type Ending, inBucketOf, inFolder } from './ended-at-points.ts';
import { muthaHere } from './mutha.ts';
import { buildOdds } from './odds.ts';
import { s3Missing } from './s3-server.ts';
import { hashOf, inBucket, type NewTestSite, type TestSite } from './test-site.ts';
import { withS3 } from './with-s3.ts';

/** `a` is live first. The killed command releases `b`, or rolls `b` back to `a`. `c` is released after the kill. */
const editions = ['a', 'b', 'c'];
let builds: Map<string, string>;
let versions: Map<string, string>;

test.describe.configure({ mode: 'parallel', timeout: 45 * 60_000 });

test.beforeAll(async () => {
  test.setTimeout(20 * 60_000);
  builds = await buildOdds(editions);
  versions = new Map(
    [...builds].map(([edition, build]) => [
      JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')).version,
      edition,
    ]),
  );
});

const from = (edition: string) => ['release', 'mf-odds', '--from', builds.get(edition) ?? ''];

/** Makes a small site, to which the editions `live` are released in this order. */
async function begin(newTestSite: NewTestSite, live: string[]): Promise<TestSite> {
  const base = await newTestSite();
  for (const key of ['shell', 'mf-live']) await release(base.store, key, buildFolder(key));
  for (const edition of live) await release(base.store, 'mf-odds', builds.get(edition) ?? '');
  return base;
}

/** The edition that a registry names. */
function editionIn({ remotes }: Pick<Registry, 'remotes'>): string {
  return versions.get(remotes['mf-odds']?.live.version ?? '') ?? '';
}

/** A page as it is shown: its status, heading, and version of the small remote, empty if the page has none. */
interface Shown {
  status: number | undefined;
  heading: string;
  version: string;
}

/** Reads what a page shows from its HTML. */
async function read(page: Page, address: string): Promise<Shown> {
  const response = await page.request.get(address);
  const html = await response.text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  const version = /data-remote="mf-odds" data-version="([0-9a-f]+)"/.exec(html)?.[1] ?? '';
  return { status: response.status(), heading, version };
}

/** Reads what a page shows in the browser, once it is hydrated. */
async function open(page: Page, address: string): Promise<Shown> {
  const response = await page.goto(address);
  await expect(page.locator('[data-state="ready"] h1, [data-owner="shell"] h1').first()).toBeVisible();
  const heading = (await page.locator('h1').textContent()) ?? '';
  const region = page.locator('[data-remote="mf-odds"]');
  const version = (await region.count()) > 0 ? ((await region.getAttribute('data-version')) ?? '') : '';
  return { status: response?.status(), heading, version };
}

/**
 * Expects that every page works and shows one edition only. If `isSettled`, another command has finished the work of
 * the killed one, and every page shows the edition in the registry. Before that, `/odds` may still show the other
 * edition.
 * @returns the edition that is live by the registry
 */
async function expectWhole(
  look: (address: string) => Promise<Shown>,
  testSite: TestSite,
  isSettled: boolean,
): Promise<string> {
  const edition = editionIn(JSON.parse(String((await testSite.store.read('registry.json'))?.bytes)));
  for (const path of ['/odds', `/odds/${edition}`]) {
    const { status, heading, version } = await look(testSite.url + path);
    const shown = versions.get(version) ?? '';
    expect(isSettled || path !== '/odds' ? [edition] : editions.slice(0, 2), path).toContain(shown);
    expect({ status, heading }, path).toEqual({ status: 200, heading: `Odds, edition ${shown}` });
  }
  if (isSettled)
    for (const other of editions.filter((one) => one !== edition))
      expect(await look(`${testSite.url}/odds/${other}`)).toMatchObject({
        status: 404,
        heading: 'Oops! Page not found',
      });
  expect(await look(`${testSite.url}/live`)).toMatchObject({ status: 200, heading: 'Live Signals' });
  return edition;
}

/**
 * At one of this many states, a process is killed, and a browser opens the pages that are left. At all others, which
 * takes less time, the HTML in a copy of the store is read.
 */
const killedEvery = 10;

/**
 * Ends a command at each of its points, and looks at what it leaves: once at each state, since a store with the same
 * files is the same to visitors and to the next command.
 * @returns the number of points and of states, and after how many states the old edition was live
 */
async function tryAll(
  page: Page,
  { newTestSite, copiesOf, kill }: Ending,
  args: string[],
  live: string[],
): Promise<{ points: number; states: number; old: number }> {
  const base = await begin(newTestSite, live);
  const whole = await newTestSite(base.store);
  const copies = await copiesOf(whole, args);
  const states = [...new Set(copies)];
  let [old, late] = [0, 0];
  for (const [index, copy] of states.entries()) {
    const point = copies.indexOf(copy) + 1;
    await test.step(`${args[0]}, ended at point ${point}`, async () => {
      const isChosen = index % killedEvery === 0;
      const testSite = isChosen ? await newTestSite(base.store) : copy;
      if (isChosen) {
        const { code } = await kill(testSite, args, point);
        // A command that is copied at each point takes so long that it renews its lease: points that no other run has.
        if (code === 0) late++;
        else expect(code).toBe('SIGKILL');
      }
      const asRead = (address: string) => read(page, address);
      const left = await expectWhole(isChosen ? (address) => open(page, address) : asRead, testSite, false);
      expect(['a', 'b']).toContain(left);
      // The log decides. Until the next change, visitors may have what was before.
      const decided = editionIn(await readRegistry(testSite.store));
      if (decided === live.at(-1)) old++;
      // Commands that only look change nothing. Commands that change something first do what is missing.
      const before = await hashOf(testSite.store);
      expect(await muthaHere(['status', '--store', testSite.address])).toMatchObject({ code: 0 });
      expect(await hashOf(testSite.store)).toBe(before);
      expect(await muthaHere(['verify', '--repair', '--store', testSite.address])).toMatchObject({
        code: 0,
        out: expect.stringContaining('No problems found'),
      });
      expect(await expectWhole(asRead, testSite, true)).toBe(decided);
      // The next release is tried after a real kill only, because it takes as long as all the rest.
      if (isChosen) {
        expect(await muthaHere([...from('c'), '--store', testSite.address])).toMatchObject({ code: 0 });
        expect(await muthaHere(['verify', '--store', testSite.address])).toMatchObject({
          code: 0,
          out: expect.stringContaining('No problems found'),
        });
        expect((await page.request.get(`${testSite.url}/odds/c`)).status()).toBe(200);
        await testSite.close();
      }
      await copy.close();
    });
  }
  expect(late).toBeLessThan(states.length / killedEvery / 2);
  await whole.close();
  await base.close();
  return { points: copies.length, states: states.length, old };
}

const commands = [
  { name: 'release', args: () => from('b'), live: ['a'] },
  { name: 'rollback', args: () => ['rollback', 'mf-odds'], live: ['a', 'b'] },
];

/** One test for each command. */
function commandsIn(where: string, ending: () => Ending, atLeast: number, which = commands): void {
  for (const { name, args, live } of which)
    test(`${where}, a ${name} that ends at any point is done wholly or not at all`, async ({ page }) => {
      const { points, states, old } = await tryAll(page, ending(), args(), live);
      console.log(`${name} ${where}: ${points} points, ${states} states; the old release was live in ${old} of these.`);
      expect(points).toBeGreaterThan(atLeast);
      expect(old).toBeGreaterThan(0);
      expect(old).toBeLessThan(states);
    });
}

// A point is a write, a sync, a rename, or any other change of a file.
commandsIn('in a folder', () => inFolder, 20);

test.describe('with an S3 server', () => {
  skipLacking(test, s3Missing);
  const server = withS3('kill-points', test);

  // A point is a request. A rollback is tried in a folder alone, because this takes minutes.
  commandsIn('in a bucket', () => inBucketOf(server(), inBucket(server(), 'kill-points')), 10, commands.slice(0, 1));
});
