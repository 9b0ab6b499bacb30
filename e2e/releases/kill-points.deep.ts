import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from '../../shell/release/packages.ts';
import { readRegistry } from '../../shell/release/registry.ts';
import { unlessRequired } from '../run/tools/required.ts';
import { expect, test } from '../site/test.ts';
import { mutha, muthaHere, muthaOk } from './mutha.ts';
import { buildOdds } from './odds.ts';
import { startProxy } from './proxy.ts';
import { type S3Server, s3Missing, startS3 } from './s3-server.ts';
import { inBucket, type NewStand, newFolder, type Stand } from './stand.ts';

/** Edition `a` is live; `b` is released, or was and is rolled back; `c` comes after the accident. */
const editions = ['a', 'b', 'c'];
let builds: Map<string, string>;
let versions: Map<string, string>;

test.describe.configure({ mode: 'parallel', timeout: 45 * 60_000 });

test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  builds = await buildOdds(editions);
  versions = new Map(
    [...builds].map(([edition, build]) => [
      JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')).version,
      edition,
    ]),
  );
});

const from = (edition: string) => ['release', 'mf-odds', '--from', builds.get(edition) ?? ''];

/** A small site, with edition `a` live, or `b` after it. */
async function begin(newStand: NewStand, live: string[]): Promise<Stand> {
  const base = await newStand();
  for (const key of ['shell', 'mf-live'])
    await muthaOk(['release', key, '--from', join(repository, key, 'dist'), '--store', base.address]);
  for (const edition of live) await muthaOk([...from(edition), '--store', base.address]);
  return base;
}

/** What a page shows: its status, its heading, and the version of the small remote, where it is on it. */
interface Shown {
  status: number | undefined;
  heading: string;
  version: string;
}

/** Looks at a page as its HTML has it. */
async function read(page: Page, address: string): Promise<Shown> {
  const response = await page.request.get(address);
  const html = await response.text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  const version = /data-remote="mf-odds" data-version="([0-9a-f]+)"/.exec(html)?.[1] ?? '';
  return { status: response.status(), heading, version };
}

/** Looks at a page as a visitor has it, once it is alive. */
async function open(page: Page, address: string): Promise<Shown> {
  const response = await page.goto(address);
  await expect(page.locator('[data-state="ready"] h1, [data-owner="shell"] h1').first()).toBeVisible();
  const heading = (await page.locator('h1').textContent()) ?? '';
  const region = page.locator('[data-remote="mf-odds"]');
  const version = (await region.count()) > 0 ? ((await region.getAttribute('data-version')) ?? '') : '';
  return { status: response?.status(), heading, version };
}

/**
 * Every page works and is of one edition. Once what a killed command left undone is done, it is the registry's; until then a page that
 * is not written yet is still wholly the one before.
 * @returns the edition that the registry says is live
 */
async function expectWhole(
  look: (address: string) => Promise<Shown>,
  stand: Stand,
  isSettled: boolean,
): Promise<string> {
  const { remotes } = await readRegistry(stand.store);
  const edition = versions.get(remotes['mf-odds']?.live.version ?? '') ?? '';
  for (const path of ['/odds', `/odds/${edition}`]) {
    const { status, heading, version } = await look(stand.url + path);
    const shown = versions.get(version) ?? '';
    expect(isSettled || path !== '/odds' ? [edition] : editions.slice(0, 2), path).toContain(shown);
    expect({ status, heading }, path).toEqual({ status: 200, heading: `Odds, edition ${shown}` });
  }
  if (isSettled)
    for (const other of editions.filter((one) => one !== edition))
      expect(await look(`${stand.url}/odds/${other}`)).toMatchObject({ status: 404, heading: 'Oops! Page not found' });
  expect(await look(`${stand.url}/live`)).toMatchObject({ status: 200, heading: 'Live Signals' });
  return edition;
}

/** Kills `command` at each of its points, and looks at what it leaves. @returns how often it was killed, and how often the old edition was live then */
async function tryAll(
  page: Page,
  newStand: NewStand,
  command: string[],
  live: string[],
  killed: (stand: Stand, point: number) => Promise<boolean>,
): Promise<{ points: number; old: number }> {
  const base = await begin(newStand, live);
  let old = 0;
  for (let point = 1; ; point++) {
    const stand = await newStand(base.store);
    if (!(await killed(stand, point))) {
      await stand.close();
      await base.close();
      return { points: point - 1, old };
    }
    await test.step(`${command[0]}, killed at point ${point}`, async () => {
      // A browser opens what is left at every eighth point; at the others its HTML is read.
      const isChosen = point % 8 === 1;
      const look = (address: string) => (isChosen ? open : read)(page, address);
      const left = await expectWhole(look, stand, false);
      expect(['a', 'b']).toContain(left);
      if (left === live.at(-1)) old++;
      expect(await muthaHere(['verify', '--store', stand.address])).toMatchObject({
        code: 0,
        out: expect.stringContaining('In order'),
      });
      expect(await expectWhole(look, stand, true)).toBe(left);
      // That the next release finds nothing in its way is tried after the same ones: it takes as long as all the rest.
      if (!isChosen) return;
      expect(await muthaHere([...from('c'), '--store', stand.address])).toMatchObject({ code: 0 });
      expect(await muthaHere(['verify', '--store', stand.address])).toMatchObject({
        code: 0,
        out: expect.stringContaining('In order'),
      });
      const response = await page.request.get(`${stand.url}/odds/c`);
      expect(response.status()).toBe(200);
    });
    await stand.close();
  }
}

const commands = [
  { name: 'release', args: () => from('b'), live: ['a'] },
  { name: 'rollback', args: () => ['rollback', 'mf-odds'], live: ['a', 'b'] },
];

for (const { name, args, live } of commands) {
  test(`in a folder, a ${name} that is killed at any write, sync or rename is done wholly or not at all`, async ({
    page,
  }) => {
    const preload = `--import ${join(import.meta.dirname, 'kill-at.mjs')}`;
    const { points, old } = await tryAll(page, newFolder, args(), live, async ({ address }, point) => {
      const env = { KILL_AT: String(point), KILL_IN: address, NODE_OPTIONS: preload };
      return (await mutha([...args(), '--store', address], { env })).code === 'SIGKILL';
    });
    console.log(`${name} in a folder: killed at ${points} points; the old release was live after ${old} of them.`);
    expect(points).toBeGreaterThan(20);
    expect(old).toBeGreaterThan(0);
    expect(old).toBeLessThan(points);
  });
}

const reason = unlessRequired(s3Missing);
if (reason) console.log(`Buckets are not tested: ${reason}`);
else
  test.describe('in a bucket', () => {
    let server: S3Server;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      server = await startS3();
      await server.createBucket('kill-points');
    });
    test.afterAll(() => server.stop());

    for (const { name, args, live } of commands) {
      test(`a ${name} that is killed at any request is done wholly or not at all`, async ({ page }) => {
        const { points, old } = await tryAll(
          page,
          inBucket(server, 'kill-points'),
          args(),
          live,
          async ({ address }, point) => {
            let pid = 0;
            const kill = () => process.kill(pid, 'SIGKILL');
            const fuse = await startProxy(
              server.endpoint,
              (count) => (count === point ? 'unanswered' : 'passed'),
              kill,
            );
            const env = { ...server.env, AWS_ENDPOINT_URL_S3: fuse.endpoint };
            const onStart = (started: number) => {
              pid = started;
            };
            const { code } = await mutha([...args(), '--store', address], { env, onStart });
            fuse.close();
            return code === 'SIGKILL';
          },
        );
        console.log(
          `${name} in a bucket: killed at ${points} requests; the old release was live after ${old} of them.`,
        );
        expect(points).toBeGreaterThan(10);
        expect(old).toBeGreaterThan(0);
        expect(old).toBeLessThan(points);
      });
    }
  });
