import { appendFileSync, cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { versionOf } from '@mutha/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashFiles } from './altered.ts';
import { writeDescriptor } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { hashOf, newFolder } from './test-site.ts';
import { withOdds } from './with-odds.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const { build, base } = withOdds(['A', 'B', 'C'], { beforeAll, afterAll });
const descriptorOf = (folder: string): Descriptor => JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
/** The screen's script, which is the same in all editions. */
const chunk = () => descriptorOf(build('A')).modules['./odds-screen']?.js[0] ?? '';

/** A store for one test alone, and functions that change it or look at it. */
async function testSite() {
  const own = await newFolder(base().store);
  const run = (...args: string[]) => muthaHere([...args, '--store', own.address]);
  const ship = (folder: string) => release(own.store, 'mf-odds', folder);
  /** The files of the small remote, without compressed copies, and when each was last written. */
  const files = async () => {
    const listed = await own.store.list('releases/mf-odds/files/');
    const plain = listed.filter(({ key }) => !/\.(br|gz)$/.test(key));
    return Object.fromEntries(plain.map(({ key, modified }) => [key.split('/').at(-1), modified.getTime()]));
  };
  return { ...own, run, ship, files };
}

test('a file that a release does not change stays where it is, untouched, also after a rollback', async () => {
  const { run, ship, files, store, close } = await testSite();
  await ship(build('A'));
  const before = await files();
  await ship(build('B'));
  const entries = [build('A'), build('B')].map((folder) => descriptorOf(folder).entry);
  const after = await files();
  expect(Object.keys(after).sort()).toEqual([...new Set([...Object.keys(before), ...entries])].sort());
  expect(after).toMatchObject(before);
  expect(await run('rollback', 'mf-odds')).toMatchObject({ code: 0 });
  expect(await files()).toEqual(after);
  const page = (await store.read('odds/index.html'))?.bytes.toString() ?? '';
  expect(page).toContain(`/releases/mf-odds/files/${chunk()}`);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

/** A copy of A in which the screen's script has other bytes, and still its name. */
function misnamed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-misnamed-'));
  cpSync(build('A'), folder, { recursive: true });
  appendFileSync(join(folder, chunk()), '\n// another');
  const descriptor = descriptorOf(folder);
  hashFiles(descriptor, folder);
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...descriptor, version: versionOf(descriptor) }));
  return folder;
}

test('two different files cannot have one address', async () => {
  const { run, ship, store, close } = await testSite();
  const { version } = await ship(build('A'));
  const before = await hashOf(store);
  expect(await run('release', 'mf-odds', '--from', misnamed())).toMatchObject({
    code: 1,
    said: expect.stringContaining(`has a different releases/mf-odds/files/${chunk()}, of mf-odds ${version}`),
  });
  expect(await hashOf(store)).toBe(before);
  // Bytes that belong to no release are damage. A release that has a file at this address writes it again.
  await store.write(`releases/mf-odds/files/${chunk()}`, 'damaged');
  await ship(build('B'));
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

test('names without a hash are refused where addresses are by content', async () => {
  const { run, close } = await testSite();
  const folder = mkdtempSync(join(tmpdir(), 'mutha-unhashed-'));
  const { entry } = descriptorOf(build('A'));
  cpSync(build('A'), folder, { recursive: true });
  renameSync(join(folder, entry), join(folder, 'entry.js'));
  writeDescriptor(folder, JSON.parse(JSON.stringify(descriptorOf(folder)).replaceAll(entry, 'entry.js')));
  expect(await run('release', 'mf-odds', '--from', folder)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/says that file names contain hashes, but entry\.js has none/),
  });
  await close();
});

test('prune removes what only the removed releases had, and names what no release has', async () => {
  const { run, ship, files, store, close } = await testSite();
  for (const edition of ['A', 'B', 'C']) await ship(build(edition));
  await store.write('releases/mf-odds/files/backup.01234567.js', 'of another tool');
  const before = Object.keys(await files());
  const dry = await run('prune', '--older-than', '0s', '--dry-run');
  expect(Object.keys(await files())).toEqual(before);
  const pruned = await run('prune', '--older-than', '0s');
  for (const { said } of [dry, pruned]) {
    // The descriptor and the entry.
    expect(said).toMatch(/mf-odds [0-9a-f]{16}: 2 files, not live since/);
    expect(said).toContain(
      '1 file in releases/ belongs to no release of this store: releases/mf-odds/files/backup.01234567.js. It stays as it is.',
    );
  }
  const { entry } = descriptorOf(build('A'));
  expect(Object.keys(await files())).toEqual(before.filter((file) => file !== entry));
  expect(await run('verify')).toMatchObject({ code: 0 });
  // `prune` has removed the files of A. Another release of A uploads them again.
  await ship(build('A'));
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

test('prune leaves a folder that is of no release, whatever its name', async () => {
  const { run, ship, store, close } = await testSite();
  await ship(build('A'));
  for (const folder of ['constructor', '__proto__']) await store.write(`releases/mf-odds/${folder}/stray.js`, 'stray');
  expect(await run('prune', '--older-than', '0s')).toMatchObject({ code: 0 });
  expect((await store.list('releases/mf-odds/')).filter(({ key }) => key.includes('stray'))).toHaveLength(2);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

test('prune touches no files while a descriptor cannot be read: it is unknown what it needs', async () => {
  const { run, ship, files, store, close } = await testSite();
  await ship(build('A'));
  const { version } = await ship(build('B'));
  await store.write(`releases/mf-odds/${version}/remote.json`, 'cut o');
  await store.write('releases/mf-odds/files/refused.01234567.js', 'of a release that was refused late');
  const before = await files();
  await run('prune', '--older-than', '0s');
  expect(await files()).toEqual(before);
  await close();
});

test('what is lost is named with a release that needs it, once', async () => {
  const { run, ship, store, close } = await testSite();
  await ship(build('A'));
  const { version } = await ship(build('B'));
  const key = `releases/mf-odds/files/${chunk()}`;
  await store.remove(key);
  const { code, said } = await run('verify');
  expect(code).toBe(3);
  expect(said.split(key).length - 1).toBe(1);
  expect(said).toContain(`${key} is missing. mf-odds ${version} needs it.`);
  await ship(build('B'));
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});
