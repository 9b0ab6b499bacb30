import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { buildFolder } from '@mutha/cli';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import {
  deltaKey,
  deltasIn,
  directoryStore,
  nameOfDictionary,
  pageDictionaryKey,
  patternOf,
  type Store,
} from '@mutha/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nginxMissing } from '../origin/nginx.ts';
import { lacking } from '../run/tools/lacking.ts';
import { altered } from './altered.ts';
import { answersOf } from './delta-answers.ts';
import { muthaHere } from './mutha.ts';
import { newFolder, type TestSite } from './test-site.ts';
import { withOdds } from './with-odds.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const editions = ['A', 'B', 'C', 'D', 'E'];
const path = 'odds/index.html';

const { build, base } = withOdds(editions, { beforeAll, afterAll });
/** The small remote in five releases, and a second shell. */
let chain: TestSite;
let anotherShell: string;

beforeAll(async () => {
  chain = await newFolder(base().store);
  anotherShell = altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ js }, folder) =>
    appendFileSync(join(folder, js[0] ?? ''), '\n// another'),
  );
  for (const edition of editions.slice(0, 3)) await release(chain.store, 'mf-odds', build(edition));
  await release(chain.store, 'shell', anotherShell);
  for (const edition of editions.slice(3)) await release(chain.store, 'mf-odds', build(edition));
});
afterAll(async () => {
  rmSync(anotherShell, { recursive: true });
  await chain.close();
});

const run = (site: TestSite, ...args: string[]) => muthaHere([...args, '--store', site.address]);
const entryOf = (folder: string): string => {
  const { entry }: Descriptor = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  return `releases/mf-odds/files/${entry}`;
};
const bytesOf = async (store: Store, key: string) => (await store.read(key))?.bytes ?? Buffer.alloc(0);
const shellsOf = async (store: Store) =>
  (await store.list('releases/shell/')).flatMap(({ key }) => /\/([0-9a-f]{16})\/shell\.json$/.exec(key)?.[1] ?? []);

/** The keys from whose bytes there is a delta to `key`. */
async function leadingTo(store: Store, key: string): Promise<string[]> {
  const names = new Map<string, string>();
  for (const { key } of await store.list('releases/'))
    if (patternOf(key)) names.set(nameOfDictionary(await bytesOf(store, key)), key);
  const deltas = await deltasIn(store);
  return deltas.flatMap((delta) => (delta.key === key ? (names.get(delta.dictionary) ?? 'nothing') : [])).sort();
}

test('a changed script has deltas from the last three releases, and no more', async () => {
  const { store } = chain;
  const [a, b, c, d, e] = editions.map((edition) => entryOf(build(edition))) as [
    string,
    string,
    string,
    string,
    string,
  ];
  expect(await leadingTo(store, e)).toEqual([b, c, d].sort());
  expect(await leadingTo(store, d)).toEqual([a, b, c].sort());
  expect(await leadingTo(store, b)).toEqual([a]);
  expect(await leadingTo(store, a)).toEqual([]);
  const delta = (await store.read(deltaKey({ key: e, dictionary: nameOfDictionary(await bytesOf(store, d)) })))?.bytes;
  expect(delta?.length).toBeLessThan(120);
  expect(await run(chain, 'verify')).toMatchObject({ code: 0 });
});

test('a page has deltas from the dictionaries of the live shell and of the one before', async () => {
  const { store } = chain;
  const dictionaries = (await shellsOf(store)).map(pageDictionaryKey);
  expect(dictionaries).toHaveLength(2);
  expect(await leadingTo(store, path)).toEqual(dictionaries.sort());
  const page = String(await bytesOf(store, path));
  const named = /<link rel="compression-dictionary" href="\/([^"]+)" crossorigin>/.exec(page)?.[1] ?? '';
  expect(dictionaries).toContain(named);
  expect(String(await bytesOf(store, named))).toContain('<!doctype html>');
});

test('every file comes right from both servers, whatever dictionary a client has', lacking(nginxMissing), async () => {
  const { store, address, url } = chain;
  const { codings, wrong } = await answersOf(store, address, Number(new URL(url).port));
  expect(wrong).toEqual([]);
  expect(codings.dcz).toBeGreaterThan(20);
  expect(codings.br).toBeGreaterThan(20);
});

test('prune takes deltas away with what they lead to, and with what they lead from', async () => {
  const site = await newFolder(chain.store);
  await run(site, 'prune', '--older-than', '0s');
  const [, , c, d, e] = editions.map((edition) => entryOf(build(edition))) as [string, string, string, string, string];
  expect(await leadingTo(site.store, e)).toEqual([d]);
  const deltas = await deltasIn(site.store);
  expect(deltas.filter(({ key }) => key === c)).toEqual([]);
  const there = new Set((await site.store.list('')).map(({ key }) => key));
  expect(deltas.filter(({ key }) => !there.has(key))).toEqual([]);
  expect(await run(site, 'verify')).toMatchObject({ code: 0 });
  await site.close();
});

test('a page that goes takes its deltas with it', async () => {
  const site = await newFolder(chain.store);
  await run(site, 'retire', 'mf-odds');
  expect(await leadingTo(site.store, path)).toEqual([]);
  expect(await run(site, 'verify')).toMatchObject({ code: 0 });
  await site.close();
});

test('verify names deltas that are damaged, stale or of no release, and repair mends them', async () => {
  const site = await newFolder(chain.store);
  const { store } = site;
  const entries = editions.map((edition) => entryOf(build(edition)));
  const [d, e] = entries.slice(3) as [string, string];
  const fromD = { key: e, dictionary: nameOfDictionary(await bytesOf(store, d)) };
  const [live = '', ...others] = (await deltasIn(store)).filter(({ key }) => key === path).map((one) => one.dictionary);
  expect(others).toHaveLength(1);
  const page = { key: path, dictionary: live };
  const nobodys = { key: path, dictionary: nameOfDictionary(Buffer.from('nobody’s')) };
  const right = (await store.read(deltaKey(page)))?.bytes;
  const damaged = Buffer.from((await store.read(deltaKey(fromD)))?.bytes ?? '');
  damaged[damaged.length - 3] = (damaged[damaged.length - 3] as number) ^ 1;
  await store.write(deltaKey(fromD), damaged);
  // The page's delta is now one to another page.
  await store.write(deltaKey(page), (await store.read(deltaKey({ ...page, key: 'index.html' })))?.bytes ?? 'none');
  await store.write(deltaKey(nobodys), right ?? Buffer.alloc(0));

  const { code, said } = await run(site, 'verify');
  expect(code).toBe(3);
  for (const delta of [fromD, page, nobodys])
    expect(said).toContain(`${deltaKey(delta)} is not a delta from one file of this store to another.`);
  expect(said).toContain('npx mutha verify --repair');
  expect(await run(site, 'verify', '--repair')).toMatchObject({ code: 0 });
  expect((await store.read(deltaKey(page)))?.bytes).toEqual(right);
  expect((await store.read(deltaKey(nobodys)))?.bytes).toBe(undefined);
  // A delta between releases comes back with a release of the same build.
  expect((await store.read(deltaKey(fromD)))?.bytes).toBe(undefined);
  await release(store, 'mf-odds', build('E'));
  expect((await store.read(deltaKey(fromD)))?.bytes).toBeDefined();
  await site.close();
});

test.each([
  ['a file replaces all deltas', '', 'a file'],
  ['a file replaces those of a dictionary', 'dictionary', 'a file'],
  ['a folder replaces one', 'dictionary/odds/index.html', 'a folder'],
  ['there are none', '', 'nothing'],
])('damage to deltas blocks no command: %s', async (_, where, what) => {
  const site = await newFolder(chain.store);
  const [dictionary = ''] = (await deltasIn(site.store)).filter(({ key }) => key === path).map((one) => one.dictionary);
  const place = join(site.address, '.deltas', where.replace('dictionary', dictionary));
  rmSync(place, { recursive: true });
  if (what === 'a file') writeFileSync(place, 'in the way');
  if (what === 'a folder') mkdirSync(join(place, 'in/the/way'), { recursive: true });
  expect(await run(site, 'verify')).toMatchObject({ code: 0 });
  for (const args of [
    ['release', 'mf-odds', '--from', build('A')],
    ['rollback', 'mf-odds'],
    ['retire', 'mf-odds'],
  ])
    expect(await run(site, ...args)).toMatchObject({ code: 0 });
  await release(site.store, 'mf-odds', build('B'));
  expect(await leadingTo(site.store, path)).toHaveLength(2);
  expect(await run(site, 'verify')).toMatchObject({ code: 0 });
  await site.close();
});

test('a lost dictionary for pages is named, and repair makes it again', async () => {
  const site = await newFolder(chain.store);
  const named =
    /href="\/(releases\/shell\/[^"]+\/dictionary\.txt)"/.exec(String(await bytesOf(site.store, path)))?.[1] ?? '';
  const before = await bytesOf(site.store, named);
  await site.store.remove(named);
  expect(await run(site, 'verify')).toMatchObject({ code: 3, said: expect.stringContaining(`${named} is missing.`) });
  expect(await run(site, 'verify', '--repair')).toMatchObject({ code: 0 });
  expect((await bytesOf(site.store, named)).equals(before)).toBe(true);
  expect(await leadingTo(site.store, path)).toContain(named);
  await site.store.write(named, 'of another shell');
  expect(await run(site, 'verify')).toMatchObject({
    code: 3,
    said: expect.stringContaining(`${named} does not match the live shell.`),
  });
  expect(await run(site, 'verify', '--repair')).toMatchObject({ code: 0 });
  expect((await bytesOf(site.store, named)).equals(before)).toBe(true);
  expect(await leadingTo(site.store, path)).toContain(named);
  await site.close();
});

test('a dictionary for pages that cannot be written holds no other team up', async () => {
  const site = await newFolder(chain.store);
  const page = String(await bytesOf(site.store, path));
  const named = /href="\/(releases\/shell\/[^"]+\/dictionary\.txt)"/.exec(page)?.[1] ?? '';
  await site.store.remove(named);
  mkdirSync(join(site.address, named));
  expect(await run(site, 'release', 'mf-odds', '--from', build('A'))).toMatchObject({ code: 0 });
  expect(await leadingTo(site.store, path)).toEqual([]);
  for (const args of [['verify'], ['verify', '--repair']])
    expect(await run(site, ...args)).toMatchObject({
      code: 3,
      said: expect.stringContaining(`${named} is a folder, but must be a file.`),
    });
  rmSync(join(site.address, named), { recursive: true });
  expect(await run(site, 'verify', '--repair')).toMatchObject({ code: 0 });
  expect(await leadingTo(site.store, path)).toHaveLength(2);
  await site.close();
});

test('a store that sends no deltas has pages that name no dictionary', async () => {
  const site = await newFolder();
  const plain: Store = { ...directoryStore(site.address), forms: ['copies'] };
  await release(plain, 'shell', buildFolder('shell'));
  await release(plain, 'mf-odds', build('A'));
  await release(plain, 'mf-odds', build('B'));
  expect(String(await bytesOf(plain, path))).not.toContain('compression-dictionary');
  expect((await plain.list('')).filter(({ key }) => key.endsWith('dictionary.txt'))).toEqual([]);
  expect(await deltasIn(site.store)).toEqual([]);
  // Brotli is what it was.
  const page = await fetch(`${site.url}/odds`, { headers: { 'accept-encoding': 'br, dcz' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(readFileSync(join(site.address, `${path}.br`))).equals(await bytesOf(plain, path))).toBe(
    true,
  );
  await site.close();
});
