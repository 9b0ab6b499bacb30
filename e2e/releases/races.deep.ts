import { EventEmitter, on } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { remoteFolders } from '@mutha/cli';
import { readRegistry, release } from '@mutha/engine';
import { directoryStore, inParallel } from '@mutha/store';
import type { Page } from '@playwright/test';
import { numbered, places } from '../editions/numbered.ts';
import { skipLacking } from '../run/tools/lacking.ts';
import { builtStore } from '../support/store.ts';
import { expect, test } from '../support/test.ts';
import { mutha, muthaHere } from './mutha.ts';
import { s3Missing } from './s3-server.ts';
import { inBucket, type NewTestSite, newFolder } from './test-site.ts';
import { withS3 } from './with-s3.ts';

const editionsEach = 4;
/** Processes that release at the same moment. */
const atOnce = 20;

const builds = new Map<string, string[]>();
test.describe.configure({ mode: 'serial', timeout: 30 * 60_000 });
test.beforeAll(() => {
  const numbers = Array.from({ length: editionsEach }, (_, index) => index + 1);
  for (const name of remoteFolders())
    builds.set(
      name,
      numbers.map((edition) => numbered(name, edition)),
    );
});
test.afterAll(() => {
  for (const folder of [...builds.values()].flat()) rmSync(folder, { recursive: true });
});

/**
 * Opens one page at each of `moments`.
 * @returns how many pages were opened, and everything that was wrong with them
 */
async function browse(
  page: Page,
  url: string,
  moments: AsyncIterable<unknown>,
): Promise<{ opened: number; wrong: string[] }> {
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(`${page.url()} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`${page.url()} uncaught: ${error.message}`));
  page.on('response', (response) => response.status() !== 200 && wrong.push(`${response.status()} ${response.url()}`));
  let opened = 0;
  const paths = Object.values(places).map(({ path }) => path);
  for await (const _ of moments) {
    const path = paths[opened++ % paths.length] ?? '';
    await page.goto(url + path);
    await expect(page.locator('[data-state="ready"] h1')).toBeVisible();
    const marks = await page.locator('main').evaluate((main) => [...new Set(main.textContent?.match(/\[\d+\]/g))]);
    if (marks.length > 1) wrong.push(`${path} is mixed from the editions ${marks.join(' and ')}`);
  }
  return { opened, wrong };
}

/** @param each how many editions of each remote are released */
async function race(page: Page, newTestSite: NewTestSite, where: string, each: number): Promise<void> {
  const testSite = await newTestSite(directoryStore(builtStore()));
  const jobs = Array.from({ length: each }, (_, edition) =>
    remoteFolders().map((name) => ({ name, build: builds.get(name)?.[edition] ?? '' })),
  ).flat();
  const releases = new EventEmitter();
  // One visit when a release is done, while others are under way. More visits would take the machine from the releases.
  const visit = browse(page, testSite.url, on(releases, 'one is done', { close: ['all are done'] }));
  const began = performance.now();
  const failures: string[] = [];
  await inParallel(atOnce, jobs, async ({ name, build }) => {
    // In production, visitors and releases use different machines. So releases have less priority than the browser.
    const onStart = (pid: number) => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const { code, err } = await mutha(['release', name, '--from', build, '--store', testSite.address], { onStart });
    if (code !== 0) failures.push(`${name}: ${err}`);
    releases.emit('one is done');
  });
  const seconds = (performance.now() - began) / 1000;
  releases.emit('all are done');
  const { opened, wrong } = await visit;
  expect(failures).toEqual([]);
  expect(wrong).toEqual([]);

  const { remotes } = await readRegistry(testSite.store);
  for (const name of remoteFolders()) {
    const history = JSON.parse((await muthaHere(['history', name, '--json', '--store', testSite.address])).out);
    const released = history.map(({ release }: { release: { version: string } }) => release.version);
    const expected = (builds.get(name) ?? [])
      .slice(0, each)
      .map((build) => JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')).version);
    // The release with which the store began, and all of this test.
    expect(released).toHaveLength(each + 1);
    expect(new Set(released.slice(0, -1))).toEqual(new Set(expected));
    expect(remotes[name]?.live.version).toBe(released[0]);
  }
  expect(await muthaHere(['verify', '--store', testSite.address])).toMatchObject({
    code: 0,
    out: expect.stringContaining('No problems found'),
  });
  console.log(
    `${where}: ${jobs.length} releases at once in ${seconds.toFixed(0)} s, ${opened} pages opened meanwhile.`,
  );
  await testSite.close();
}

test('in a folder, twenty releases of five remotes at once: none lost, and visitors notice nothing', async ({
  page,
}) => {
  await race(page, newFolder, 'in a folder', editionsEach);
});

test('in a folder, twenty rollbacks out of twenty are live at the next page load', async ({ page }) => {
  const testSite = await newFolder(directoryStore(builtStore()));
  const [path, name] = ['/live', 'mf-live'];
  for (const build of builds.get(name)?.slice(0, 2) ?? []) await release(testSite.store, name, build);
  const [first, second] = (builds.get(name) ?? []).map(
    (build) => JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')).version,
  );
  for (let time = 1; time <= 20; time++) {
    const to = time % 2 ? first : second;
    expect(await muthaHere(['rollback', name, '--to', to, '--store', testSite.address])).toMatchObject({ code: 0 });
    await page.goto(testSite.url + path);
    await expect(page.locator('[data-state="ready"]').first()).toContainText(
      `In-play model signals. [${time % 2 ? 1 : 2}]`,
    );
  }
  expect(await muthaHere(['verify', '--store', testSite.address])).toMatchObject({ code: 0 });
  await testSite.close();
});

test.describe('in a bucket', () => {
  skipLacking(test, s3Missing);
  const server = withS3('races', test);

  // A bucket differs from a folder only by a conditional PUT. Two releases of each remote are enough to try it.
  test('ten releases of five remotes at once: none lost, and visitors notice nothing', async ({ page }) => {
    await race(page, inBucket(server(), 'races'), 'in a bucket', 2);
  });
});
