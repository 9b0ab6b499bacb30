import { prune, readRegistry, release, verify } from '@mutha/engine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const odds = (says: string) => handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws: `'It says ${says}'` });

let base: TestSite;
const builds: string[] = [];
const versions: string[] = [];
beforeAll(async () => {
  base = await newFolderWithShell();
  for (const says of ['first', 'second']) builds.push(odds(says));
  for (const build of builds) versions.push((await release(base.store, 'mf-odds', build)).version);
});
afterAll(async () => {
  removeHandmade();
  await base.close();
});

let site: TestSite;
beforeEach(async () => {
  site = await newFolder(base.store);
});
afterEach(() => site.close());

const run = (...args: string[]) => muthaHere([...args, '--store', site.address]);
const live = async () => {
  const { live, lastGood } = (await readRegistry(site.store)).remotes['mf-odds'] ?? {};
  return [live?.version, lastGood?.version];
};
const page = async () => String((await site.store.read('odds/index.html'))?.bytes);

test('a remote that was retired comes back as it was, without a build, and each command says so', async () => {
  const [first, second] = versions;
  const back = `"npx mutha rollback mf-odds --store ${site.address}"`;
  const retired = await run('retire', 'mf-odds');
  expect(retired).toMatchObject({
    code: 0,
    err: expect.stringContaining(`Taking mf-odds off ${site.address}, with its paths /odds. ${back} brings it back.`),
    out: expect.stringContaining(
      `mf-odds ${second} is off the site. ${back} brings it back as it was, without a build`,
    ),
  });
  expect(await page()).toBe('undefined');
  const came = await run('rollback', 'mf-odds');
  expect([came.code, came.out]).toEqual([0, `mf-odds ${second} is live again.\n`]);
  expect(await live()).toEqual([second, first]);
  expect(await page()).toContain('It says second');
  expect((await verify(site.store)).findings).toEqual([]);

  // The release before it is still the one to go back to.
  await run('rollback', 'mf-odds');
  expect(await live()).toEqual([first, undefined]);
  await run('retire', 'mf-odds');
  expect(await run('rollback', 'mf-odds', '--to', second ?? '')).toMatchObject({ code: 0 });
  expect(await live()).toEqual([second, first]);
});

test('a remote does not come back to a path that another remote has by now, nor after its files were pruned', async () => {
  await run('retire', 'mf-odds');
  await release(site.store, 'mf-other', handmade({ name: 'mf-other', screens: [{ path: '/odds' }] }));
  expect(await run('rollback', 'mf-odds')).toMatchObject({
    code: 1,
    err: expect.stringContaining('mf-odds claims /odds, which mf-other owns'),
  });
  await run('retire', 'mf-other');
  await prune(site.store, 0, false);
  expect(await run('rollback', 'mf-odds')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^mf-odds is off the site, and its releases have been pruned since\. "npx mutha release mf-odds/,
    ),
  });
});

test('a damaged remote is taken off the site, and no rollback is promised', async () => {
  const { entry } = JSON.parse(String((await site.store.read(`releases/mf-odds/${versions[1]}/remote.json`))?.bytes));
  await site.store.remove(`releases/mf-odds/files/${entry}`);
  const { code, err, out } = await run('retire', 'mf-odds');
  expect([code, err, out]).toEqual([
    0,
    expect.not.stringContaining('rollback'),
    expect.stringContaining(
      `mf-odds ${versions[1]} is off the site. Some of its files are lost or damaged, so a rollback cannot bring it back. "npx mutha release mf-odds --store ${site.address}" can.`,
    ),
  ]);
  expect(await run('rollback', 'mf-odds')).toMatchObject({ code: 1 });
  await release(site.store, 'mf-odds', builds[1] ?? '');
  expect((await verify(site.store)).findings).toEqual([]);
});
