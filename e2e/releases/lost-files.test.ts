import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@mutha/contract';
import { readHead, release } from '@mutha/engine';
import { entryKey } from '@mutha/store';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { altered } from './altered.ts';
import { mutha } from './mutha.ts';
import { hashOf } from './test-site.ts';
import { withEditions } from './with-editions.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const { build, version, testSite, anotherRemote } = withEditions({ beforeAll, afterAll });

test('a missing file blocks its own release, and no other', async () => {
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

test.each([
  ['the whole log', [1, 2, 3]],
  ['its last entry', [3]],
])('with %s and the registry lost, nothing is removed or changed before a repair', async (_, lost) => {
  const { run, ship, store, close } = await testSite();
  onTestFinished(close);
  await ship('A');
  await ship('B');
  const live = (await readHead(store)).live['mf-odds']?.deployment.release.version;
  for (const number of lost) await store.remove(entryKey(number));
  await store.remove('registry.json');
  const before = await hashOf(store);
  for (const command of [['status'], ['prune', '--older-than', '0s'], ['rollback', 'mf-odds']]) {
    const { code, said, out } = await run(...command);
    expect([code, said + out]).toEqual([1, expect.stringContaining('log/000000003.json')]);
  }
  expect(await hashOf(store)).toBe(before);
  expect(await run('verify', '--repair')).toMatchObject({ code: 0 });
  expect((await readHead(store)).live['mf-odds']?.deployment.release.version).toBe(live);
  expect(await run('verify')).toMatchObject({ code: 0 });
});

test.each([
  ['a copy that cannot be read', 4],
  ['a file far beyond', 999_999_999],
])('with the registry lost, %s stops no repair', async (_, number) => {
  const { run, ship, store, close } = await testSite();
  onTestFinished(close);
  await ship('A');
  await ship('B');
  await store.write(entryKey(number).replace('.mutha/log/', 'deployments/log/'), 'x');
  await store.remove('registry.json');
  expect(await run('verify', '--repair')).toMatchObject({ code: 0 });
  expect(await run('verify')).toMatchObject({ code: 0 });
  expect(await run('rollback', 'mf-odds')).toMatchObject({ code: 0 });
});

test('with the public copies lost, too, no release is taken for one that is not live', async () => {
  const { run, ship, store, close } = await testSite();
  onTestFinished(close);
  await ship('A');
  const gone = [...(await store.list('.mutha/log/')), ...(await store.list('deployments/'))];
  for (const { key } of gone) await store.remove(key);
  await store.remove('registry.json');
  const before = await hashOf(store);
  const { code, said } = await run('prune', '--older-than', '0s');
  expect([code, said]).toEqual([1, expect.stringContaining('no log entry says which of them are live')]);
  expect(await hashOf(store)).toBe(before);
});

test('what a first release has left that was stopped is no longer needed', async () => {
  const { run, ship, store, close } = await testSite();
  onTestFinished(close);
  await ship('A');
  const shown = (await store.list('')).filter(({ key }) => !/^(releases|\.mutha)\//.test(key));
  for (const { key } of [...(await store.list('.mutha/log/')), ...shown]) await store.remove(key);
  expect(await run('prune', '--older-than', '0s')).toMatchObject({ code: 0 });
  expect(await store.list('releases/')).toEqual([]);
});

test('verify names a rollback only where the release before is whole', async () => {
  const { run, ship, store, close } = await testSite();
  onTestFinished(close);
  const filesOf = (edition: string) =>
    Object.keys((JSON.parse(readFileSync(join(build(edition), 'remote.json'), 'utf8')) as Descriptor).files);
  const own = filesOf('B').find((file) => !filesOf('A').includes(file));
  const shared = filesOf('B').find((file) => filesOf('A').includes(file));
  const waysBack = async (file = '') => {
    await store.remove(`releases/mf-odds/files/${file}`);
    const { out } = await run('verify');
    expect(out).toContain(`${file} is missing.`);
    return out.includes('"npx mutha rollback mf-odds');
  };
  await ship('B');
  expect(await waysBack(own)).toBe(false);
  await ship('A');
  await ship('B');
  expect(await waysBack(own)).toBe(true);
  await ship('B');
  expect(await waysBack(shared)).toBe(false);
});

test('a release whose descriptor is lost can be rolled back, replaced and retired', async () => {
  for (const leave of [
    ['rollback', 'mf-odds'],
    ['release', 'mf-odds', '--from', build('C')],
    ['retire', 'mf-odds'],
  ]) {
    const { run, ship, store, close } = await testSite();
    onTestFinished(close);
    await ship('A');
    await ship('B');
    await store.remove(`releases/mf-odds/${version('B')}/remote.json`);
    expect(await run(...leave), leave[0]).toMatchObject({ code: 0 });
    const found = await run('verify');
    expect(found.said, leave[0]).not.toMatch(/is a page of no release|is not what/);
  }
});

test('a descriptor that was cut off is not a version, so the build of its version is released', async () => {
  const { ship, store, close } = await testSite();
  onTestFinished(close);
  await store.write(`releases/mf-odds/${version('A')}/remote.json`, '{');
  expect(await ship('A')).toMatchObject({ isNew: true });
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
    expect(await run('verify')).toMatchObject({
      code: 3,
      said: expect.stringMatching(/registry\.json (is|does not) /),
    });
    expect(await run('verify', '--repair')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Found and repaired: registry\.json/m),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  }
  expect(await hashOf(store)).toBe(all);
  // It needs no repair first: the next change writes it anyway.
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
  expect(out).toContain('1 problem found in');
  expect((await store.read('odds/index.html'))?.bytes.toString()).toBe(page);
  await close();
});

test('prune leaves a live file alone whatever it is called, and a compressed copy that no release names', async () => {
  const { run, store, address, close } = await testSite();
  const named = altered<Descriptor>(build('A'), 'remote.json', (descriptor, folder) => {
    for (const file of ['data.tmp', 'a.lock']) {
      writeFileSync(join(folder, file), 'mine');
      descriptor.files[file] = { integrity: '', bytes: 0 };
    }
  });
  await release(store, 'mf-odds', named);
  await store.write('releases/mf-odds/files/gone.01234567.js.br', 'left');
  for (const command of [['prune', '--older-than', '0s'], ['verify']])
    expect(await run(...command)).toMatchObject({
      code: 0,
      said: expect.stringContaining('to no release of this store: releases/mf-odds/files/gone.01234567.js.br.'),
    });
  expect(readFileSync(join(address, 'releases/mf-odds/files/gone.01234567.js.br'), 'utf8')).toBe('left');

  const copy = altered<Descriptor>(build('A'), 'remote.json', (descriptor, folder) => {
    writeFileSync(join(folder, `${descriptor.entry}.br`), 'mine');
    descriptor.files[`${descriptor.entry}.br`] = { integrity: '', bytes: 0 };
  });
  await expect(release(store, 'mf-odds', copy)).rejects.toThrow('is where the compressed copy of');
  await close();
});
