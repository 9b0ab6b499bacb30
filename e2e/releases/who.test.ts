import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildPackage } from '@mutha/cli';
import type { Descriptor, PublicDeployments, ShellDescriptor } from '@mutha/contract';
import { readRegistry, release, rollback } from '@mutha/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leavePages } from '../editions/leave-pages.ts';
import { altered } from './altered.ts';
import { muthaHere, muthaHereOk } from './mutha.ts';
import { retitledOdds } from './odds.ts';
import { bucketPlaces } from './store-kinds.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let odds: Map<string, string>;
let testSite: TestSite;

/**
 * A folder with the shell, the remotes of the home page, and one with a redirect, with the pages that are asked for.
 */
beforeAll(async () => {
  odds = await retitledOdds(['a', 'b']);
  testSite = await newFolderWithShell();
  for (const name of ['mf-waitlist', 'mf-live', 'mf-content', 'mf-signals']) {
    await buildPackage(name);
    const few = altered<Descriptor>(buildFolder(name), 'remote.json', (descriptor) =>
      leavePages(descriptor, ['/', '/about', '/live', '/waitlist', '/signals', '/signal/favdom']),
    );
    await release(testSite.store, name, few);
    rmSync(few, { recursive: true });
  }
});
afterAll(async () => {
  await testSite.close();
  for (const build of odds.values()) rmSync(build, { recursive: true });
});

const build = (edition: string) => odds.get(edition) ?? '';

const who = async (path: string, site = testSite) =>
  JSON.parse(await muthaHereOk(['who', path, '--json', '--store', site.address]));

async function deploymentsOf(name: string, site: TestSite): Promise<PublicDeployments> {
  return (await fetch(`${site.url}/deployments/${name}.json`)).json() as Promise<PublicDeployments>;
}

test('names the frame, the screen and the fragment of the home page, each with its owner, deployment and size', async () => {
  const { remotes, shell } = await readRegistry(testSite.store);
  const { path, answer, regions, problems } = await who('/');
  expect({ path, answer, problems }).toEqual({ path: '/', answer: 'page', problems: [] });
  const version = (name: string) => remotes[name]?.live.version;
  expect(regions).toMatchObject([
    { kind: 'frame', part: 'header, footer, routing', name: 'shell', team: 'Platform', version: shell?.live.version },
    { kind: 'screen', part: '/', name: 'mf-content', team: 'Content', version: version('mf-content') },
    { kind: 'fragment', part: 'now', name: 'mf-live', team: 'Live', version: version('mf-live') },
    { kind: 'fragment', part: 'quick-join', name: 'mf-waitlist', team: 'Waitlist', version: version('mf-waitlist') },
  ]);
  for (const { madeLive, size, version } of regions) {
    expect(madeLive).toEqual({ version, action: 'release', at: expect.stringMatching(/Z$/), by: expect.any(String) });
    expect(size.compressed).toBeGreaterThan(0);
    expect(size.compressed).toBeLessThan(size.bytes / 2);
  }
});

test('says the same for people, in one line for each part', async () => {
  const { code, out, err } = await muthaHere(['who', '/', '--store', testSite.address]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [first, head, ...rows] = out.trimEnd().split('\n');
  expect([first, head]).toEqual([
    '/ is rendered by:',
    expect.stringMatching(/^part +remote +team +version +made live/),
  ]);
  expect(rows).toEqual([
    expect.stringMatching(/^frame header, footer, routing +shell +Platform +[0-9a-f]{16} +released .* UTC by .* kB/),
    expect.stringMatching(/^screen \/ +mf-content /),
    expect.stringMatching(/^fragment now +mf-live .* \d+\.\d kB +\d+\.\d kB$/),
    expect.stringMatching(/^fragment quick-join +mf-waitlist .* \d+\.\d kB +\d+\.\d kB$/),
  ]);
});

test.each([
  ['/about/', '/about', 'page', 'mf-content'],
  ['/about?from=mail#team', '/about', 'page', 'mf-content'],
  ['https://mutha.example/about', '/about', 'page', 'mf-content'],
  ['/signal/no-such-signal', '/signal/no-such-signal', 'notFound', 'mf-signals'],
  ['/no-such-page', '/no-such-page', 'nobody', 'shell'],
  ['/robots.txt', '/robots.txt', 'nobody', 'shell'],
])('%s is %s, %s, of %s', async (given, path, answer, name) => {
  const found = await who(given);
  expect(found).toMatchObject({ path, answer, problems: [] });
  expect(found.regions[1]).toMatchObject({ kind: 'screen', name });
});

test.each([
  [
    'live',
    /'live' is invalid for argument 'path'\. Not the path of a page\. Write it as in the address bar, such as \/live\./,
  ],
  ['//other.example/live', /[Nn]ot the path of a page/],
  ['https://mutha.example', /[Nn]ot the path of a page/],
  ['https://mutha.example//live', /[Nn]ot the path of a page/],
  ['/a b', /[Nn]ot the path of a page/],
])('refuses %s as a call that is wrong', async (given, message) => {
  const { code, err } = await muthaHere(['who', given, '--store', testSite.address]);
  expect([code, err]).toEqual([2, expect.stringMatching(message)]);
});

test('a redirect leads to a page, which its owner draws', async () => {
  const { answer, to, regions } = await who('/signals/favdom');
  expect([answer, to]).toEqual(['redirect', '/signal/favdom']);
  expect(regions[1]).toMatchObject({ kind: 'screen', part: '/signal/:slug', name: 'mf-signals' });
});

test('a fragment whose remote is not live, and what is damaged, is named and stops nothing', async () => {
  const own = await newFolder(testSite.store);
  expect((await muthaHere(['retire', 'mf-waitlist', '--store', own.address])).code).toBe(0);
  const retired = await who('/', own);
  const join = { kind: 'fragment', part: 'quick-join', name: 'mf-waitlist', team: '', version: '' };
  expect(retired.regions[3]).toEqual(join);
  expect(retired.problems).toEqual([expect.stringMatching(/^mf-waitlist is not live/)]);

  const { live } = (await readRegistry(own.store)).remotes['mf-content'] ?? {};
  await own.store.remove(`releases/mf-content/${live?.version}/remote.json`);
  const damaged = await who('/about', own);
  // Neither team nor size: they are unknown.
  expect(damaged.regions[1]).toEqual({
    ...join,
    kind: 'screen',
    part: '/about',
    name: 'mf-content',
    version: live?.version,
    madeLive: expect.objectContaining({ version: live?.version, action: 'release' }),
  });
  expect(damaged.problems).toEqual([expect.stringContaining('remote.json is missing')]);
  await own.close();
});

/** A release, a second one, a rollback and a retirement, with what anyone may read of it after each. */
async function expectPublicDeployments(site: TestSite): Promise<void> {
  const shell = await site.store.read('deployments/shell.json');
  const a = await release(site.store, 'mf-odds', build('a'));
  expect(await deploymentsOf('mf-odds', site)).toMatchObject({
    name: 'mf-odds',
    team: 'Odds',
    releases: [{ version: a.version, action: 'release' }],
  });
  const b = await release(site.store, 'mf-odds', build('b'));
  expect((await deploymentsOf('mf-odds', site)).releases).toMatchObject([
    { version: b.version, action: 'release' },
    { version: a.version, action: 'release' },
  ]);
  const { at, by, id } = await rollback(site.store, 'mf-odds');
  expect((await deploymentsOf('mf-odds', site)).releases).toEqual([{ version: a.version, action: 'rollback', at, by }]);
  expect(JSON.stringify(await deploymentsOf('mf-odds', site))).not.toContain(id);
  // No other file was touched.
  expect(await site.store.read('deployments/shell.json')).toEqual(shell);
  expect((await muthaHere(['verify', '--store', site.address])).code).toBe(0);
  expect((await muthaHere(['retire', 'mf-odds', '--store', site.address])).code).toBe(0);
  expect(await site.store.read('deployments/mf-odds.json')).toBeUndefined();
  expect((await muthaHere(['verify', '--store', site.address])).code).toBe(0);
}

test('anyone may read when and by whom the two releases were made live that a browser may run', async () => {
  const own = await newFolderWithShell();
  await expectPublicDeployments(own);
  await own.close();
});

describe.each(bucketPlaces('who'))('in a %s', (_, newBucket) => {
  test('the same', async () => {
    const shellAlone = await newFolderWithShell();
    const own = await newBucket(shellAlone.store);
    await expectPublicDeployments(own);
    expect(await who('/none', own)).toMatchObject({ answer: 'nobody', problems: [] });
    await Promise.all([own.close(), shellAlone.close()]);
  });
});

test('a store from before these files has them after the next release of its shell, or a repair', async () => {
  const next = altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ js }, folder) =>
    appendFileSync(join(folder, js[0] ?? ''), '\n// next'),
  );
  for (const way of [
    ['release', 'shell', '--from', next],
    ['verify', '--repair'],
  ]) {
    const own = await newFolderWithShell();
    await release(own.store, 'mf-odds', build('a'));
    for (const { key } of await own.store.list('deployments/')) await own.store.remove(key);
    const found = await muthaHere(['verify', '--store', own.address]);
    expect([found.code, found.out]).toEqual([3, expect.stringContaining('deployments/mf-odds.json is missing.')]);
    expect((await muthaHere([...way, '--store', own.address])).code).toBe(0);
    const files = ['mf-odds', 'shell'].map((name) => `deployments/${name}.json`);
    expect((await own.store.list('deployments/')).map(({ key }) => key)).toEqual(expect.arrayContaining(files));
    expect(await muthaHere(['verify', '--store', own.address])).toMatchObject({ code: 0 });
    await own.close();
  }
  rmSync(next, { recursive: true });
});
