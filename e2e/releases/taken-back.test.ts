import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { buildFolder, entryKey, readHead, readRegistry, release } from '@mutha/release';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { altered } from './altered.ts';
import { mutha, muthaHere } from './mutha.ts';
import { withSharedSandbox } from './shared-sandbox.ts';
import { hashOf, newFolder, type TestSite } from './test-site.ts';
import { withOdds } from './with-odds.ts';

withSharedSandbox();

const editions = ['A', 'B', 'C', 'D'];
const { build, base } = withOdds(editions, { beforeAll, afterAll });
const version = (edition: string): string =>
  JSON.parse(readFileSync(join(build(edition), 'remote.json'), 'utf8')).version;

/** A store for one test alone, and functions that change it or look at it. */
async function testSite() {
  const own = await newFolder();
  cpSync(base().address, own.address, { recursive: true });
  const run = (...args: string[]) => muthaHere([...args, '--store', own.address]);
  const ship = (edition: string) => release(own.store, 'mf-odds', build(edition));
  const shown = async () => {
    const { live, lastGood } = (await readRegistry(own.store)).remotes['mf-odds'] ?? {};
    const editionOf = (given?: string) => editions.find((edition) => version(edition) === given);
    return [editionOf(live?.version), editionOf(lastGood?.version)];
  };
  return { ...own, run, ship, shown };
}

test('what was taken back is never what comes before, until it is released anew', async () => {
  const { run, ship, shown, close } = await testSite();
  await ship('A');
  await ship('B');
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['A', undefined]);
  await ship('C');
  expect(await shown()).toEqual(['C', 'A']);
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['A', undefined]);
  expect(await run('rollback', 'mf-odds')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/has no release before/),
  });

  // A rollback by name may go to a version that was taken back. The release before that version is last-good again.
  await run('rollback', 'mf-odds', '--to', version('C'));
  expect(await shown()).toEqual(['C', 'A']);
  await ship('B');
  await ship('D');
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['B', 'C']);
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['C', 'A']);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

const provide = (module: string, given: string) =>
  altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ provides }) => {
    provides[module] = given;
  });
const needing = (module: string, range: string) =>
  altered<Descriptor>(build('A'), 'remote.json', ({ requires }) => {
    requires[module] = range;
  });

test('the shell does not go back under a remote that it does not fit, and verify names what does not fit', async () => {
  const { run, store, close } = await testSite();
  await release(store, 'shell', provide('zustand', '5.2.0'));
  await release(store, 'mf-odds', needing('zustand', '^5.2.0'));
  const before = await hashOf(store);
  const refused = await run('rollback', 'shell');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/does not fit what is live now: mf-odds was built for zustand \^5\.2/),
  });
  expect(await hashOf(store)).toBe(before);

  // Older versions of the release tool went back nevertheless.
  const { integrity, live, ...head } = await readHead(store);
  const shell = { deployment: live.shell?.lastGood };
  const entry = { ...head, number: head.number + 1, before: integrity, live: { ...live, shell } };
  await store.create(entryKey(entry.number), JSON.stringify(entry));
  const verified = await run('verify');
  expect(verified).toMatchObject({
    code: 3,
    said: expect.stringMatching(/mf-odds, which is live, does not fit: .* zustand \^5\.2/),
  });
  await close();
});

test('a remote does not go back to what a later shell has no room for', async () => {
  const { run, store, ship, close } = await testSite();
  await release(store, 'mf-odds', needing('zustand', '~5.1.0'));
  await ship('B');
  await release(store, 'shell', provide('zustand', '5.2.0'));
  const before = await hashOf(store);
  expect(await run('rollback', 'mf-odds')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/does not fit what is live now/),
  });
  expect(await hashOf(store)).toBe(before);
  await close();
});

test('a missing file keeps a release from becoming live, and nobody else from theirs', async () => {
  const { run, ship, store, shown, close } = await testSite();
  await ship('A');
  await ship('B');
  const { entry } = JSON.parse(readFileSync(join(build('A'), 'remote.json'), 'utf8'));
  const key = `releases/mf-odds/files/${entry}`;
  await store.remove(key);
  const before = await hashOf(store);
  const refused = await run('rollback', 'mf-odds');
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`${key} is missing.`);
  expect(await hashOf(store)).toBe(before);
  expect(await shown()).toEqual(['B', 'A']);
  for (const command of [['status'], ['history', 'mf-odds']]) expect(await run(...command)).toMatchObject({ code: 0 });
  expect(await run('verify')).toMatchObject({ code: 3 });
  expect((await ship('C')).isNew).toBe(true);
  expect(await run('release', 'mf-other', '--from', anotherRemote('mf-other', '/other'))).toMatchObject({ code: 0 });

  // A release of the same build puts the file back.
  await ship('A');
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

/** A build of another team's remote with one page. */
function anotherRemote(name: string, path: string): string {
  return altered<Descriptor>(build('A'), 'remote.json', (descriptor) => {
    const page = { path, title: 'Other', description: 'Of another team.' };
    const [screen] = descriptor.screens;
    Object.assign(descriptor, { name, screens: [{ ...screen, path, pages: [page] }] });
  });
}

/** Leaves what a command on another machine has left that was killed two minutes ago. @returns its key */
async function abandonedLease(
  { store, address }: Pick<TestSite, 'store' | 'address'>,
  paths: string[],
): Promise<string> {
  const key = '.mutha/leases/1700000000000-00000000.json';
  const by = { host: 'elsewhere', pid: 1, started: '1' };
  await store.write(key, JSON.stringify({ kind: 'change', by, at: '2023-11-14T22:13:20.000Z', paths }));
  const then = Date.now() / 1000 - 120;
  utimesSync(join(address, key), then, then);
  return key;
}

test('what a command that died left undone, and cannot be done, keeps nobody from their command', async () => {
  const site = await testSite();
  const { run, ship, store, close } = site;
  await ship('A');
  await ship('B');
  const key = `releases/mf-odds/${version('B')}/remote.json`;
  await store.remove(key);
  const lease = await abandonedLease(site, ['/odds']);
  for (const command of [['status'], ['history', 'mf-odds'], ['verify']])
    expect(await run(...command)).toMatchObject({
      code: command[0] === 'verify' ? 3 : 0,
      said: expect.not.stringMatching(/has to wait|Finished/),
    });
  expect(await run('release', 'mf-other', '--from', anotherRemote('mf-other', '/other'))).toMatchObject({
    code: 0,
    said: expect.stringMatching(/has to wait: .*remote\.json is missing.*"npx mutha release mf-odds --store /),
  });
  expect(await store.read(lease)).toBeDefined();

  await ship('B');
  expect(await run('retire', 'mf-other')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Finished what 1 interrupted command had begun/),
  });
  expect(await store.list('.mutha/leases/')).toEqual([]);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

test('a lease that names anything but pages is not followed', async () => {
  const site = await testSite();
  const { run, ship, store, close } = site;
  await ship('A');
  await abandonedLease(site, ['/registry.json', `/releases/mf-odds/${version('A')}/remote.json`]);
  expect(await run('release', 'mf-other', '--from', anotherRemote('mf-other', '/other'))).toMatchObject({ code: 0 });
  expect(await store.list('.mutha/leases/')).toEqual([]);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

test('a lost registry is made again from the log, with everything that was in it', async () => {
  const { run, ship, store, address, close } = await testSite();
  for (const edition of ['A', 'B', 'C']) await ship(edition);
  await run('rollback', 'mf-odds');
  await run('release', 'mf-other', '--from', anotherRemote('mf-other', '/other'));
  await run('release', 'mf-gone', '--from', anotherRemote('mf-gone', '/gone'));
  await run('retire', 'mf-gone');
  const file = join(address, 'registry.json');
  const before = readFileSync(file, 'utf8');
  const all = await hashOf(store);
  for (const text of ['', before.slice(0, 100), undefined]) {
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    expect(await run('status')).toMatchObject({ code: 0 });
    expect(await run('verify')).toMatchObject({ code: 3, said: expect.stringMatching(/registry\.json is /) });
    expect(await run('verify', '--repair')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Mended: registry\.json/m),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  }
  expect(await hashOf(store)).toBe(all);
  // Nobody has to mend it first: the next change writes it anyway.
  writeFileSync(file, '{');
  expect(await run('release', 'mf-odds', '--from', build('D'))).toMatchObject({ code: 0 });
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

test('over a lost entry the history goes on, and a rollback goes to what came before', async () => {
  const { run, ship, store, shown, close } = await testSite();
  for (const edition of ['A', 'B', 'C']) await ship(edition);
  const { number } = await readHead(store);
  await store.remove(entryKey(number - 1));
  const { code, said } = await run('history', 'mf-odds');
  expect(code).toBe(0);
  for (const words of [version('A'), version('C'), `${entryKey(number - 1)} is lost`]) expect(said).toContain(words);
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['B', 'A']);
  expect(await run('verify', '--repair')).toMatchObject({ code: 0 });
  expect(await shown()).toEqual(['B', 'A']);
  await close();
});

test('no page is made from a damaged file', async () => {
  const { ship, store, address, close } = await testSite();
  await ship('A');
  const { entry } = JSON.parse(readFileSync(join(build('A'), 'remote.json'), 'utf8'));
  const key = `releases/mf-odds/files/${entry}`;
  await store.write(key, 'throw new Error("damaged")');
  const page = (await store.read('odds/index.html'))?.bytes.toString();
  // A new process has no drawn pages in its memory.
  const { code, out } = await mutha(['verify', '--repair', '--store', address]);
  expect(code).toBe(3);
  expect(out).toContain(`${key} is not the file that was released.`);
  expect(out).toContain('1 found in');
  expect((await store.read('odds/index.html'))?.bytes.toString()).toBe(page);
  await close();
});

test('a release and a retirement stay in the history when the clock is set back', async () => {
  const { run, ship, close } = await testSite();
  await ship('A');
  await run('retire', 'mf-odds');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await ship('B');
  await run('retire', 'mf-odds');
  await ship('C');
  vi.useRealTimers();
  const { said } = await run('history', 'mf-odds', '--json');
  const actions = JSON.parse(said).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['release', 'retire', 'release', 'retire', 'release']);
  await close();
});

test('prune leaves a live file alone whatever it is called, and takes compressed copies whose file is gone', async () => {
  const { run, store, address, close } = await testSite();
  const named = altered<Descriptor>(build('A'), 'remote.json', (descriptor, folder) => {
    for (const file of ['data.tmp', 'a.lock']) {
      writeFileSync(join(folder, file), 'mine');
      descriptor.files[file] = { integrity: '', bytes: 0 };
    }
  });
  await release(store, 'mf-odds', named);
  writeFileSync(join(address, 'releases/mf-odds/gone.js.br'), 'left');
  expect(await run('prune', '--older-than', '0s')).toMatchObject({ code: 0 });
  expect(await run('verify')).toMatchObject({ code: 0 });
  expect(() => readFileSync(join(address, 'releases/mf-odds/gone.js.br'))).toThrow('ENOENT');

  const copy = altered<Descriptor>(build('A'), 'remote.json', (descriptor, folder) => {
    writeFileSync(join(folder, `${descriptor.entry}.br`), 'mine');
    descriptor.files[`${descriptor.entry}.br`] = { integrity: '', bytes: 0 };
  });
  await expect(release(store, 'mf-odds', copy)).rejects.toThrow('is where the compressed copy of');
  await close();
});
