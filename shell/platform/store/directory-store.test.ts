import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { explained } from './directory-errors.ts';
import { directoryStore } from './directory-store.ts';
import { deltaKey } from './object-keys.ts';
import { UnreadableError } from './store.ts';
import { wrongCopies } from './stored-right.ts';

function madeStore() {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, store: directoryStore(folder) };
}

test('of two that create one file, the second is told that it is there', async () => {
  const { store } = madeStore();
  expect(await store.create('b.json', '1')).toBe(true);
  expect(await store.create('b.json', '2')).toBe(false);
  expect(String((await store.read('b.json'))?.bytes)).toBe('1');
});

test('a page is written while others remove it, and the folders that they leave empty', async () => {
  const { folder } = madeStore();
  const key = 'signal/shot-surge/index.html';
  const written = new AbortController();
  const remove = async () => {
    while (!written.signal.aborted) {
      await directoryStore(folder).remove(key);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    }
  };
  const write = async () => {
    for (let time = 0; time < 60; time++) await directoryStore(folder).write(key, `page ${time}`);
  };
  const removing = Array.from({ length: 5 }, remove);
  await Promise.all(Array.from({ length: 3 }, write)).finally(() => written.abort());
  await Promise.all(removing);
  expect((await directoryStore(folder).list('.mutha/')).map((left) => left.key)).toEqual([]);
});

test('where there can be no such file, there is none, and a write says why', async () => {
  const { store } = madeStore();
  await store.write('odds', 'a file in the place of a folder');
  for (const key of ['odds/index.html', `${'a'.repeat(300)}/index.html`]) {
    expect(await store.read(key)).toBeUndefined();
    await store.remove(key);
    await expect(store.write(key, 'page')).rejects.toThrow(UnreadableError);
  }
  expect(String((await store.read('odds'))?.bytes)).toBe('a file in the place of a folder');
});

test('a place where no folder can be made is told, also where its parent is there', async () => {
  await expect(directoryStore('/proc/mutha').write('x', 'x')).rejects.toMatchObject({
    code: 'store-gone',
    message: expect.stringContaining('The folder /proc/mutha does not exist, and cannot be created'),
  });
});

test('a list of the site leaves its previews out', async () => {
  const { store } = madeStore();
  const preview = `.previews/${'a'.repeat(32)}/index.html`;
  for (const key of ['index.html', preview]) await store.write(key, 'page');
  expect((await store.list('')).map(({ key }) => key)).toEqual(['index.html']);
  expect((await store.list('.previews/')).map(({ key }) => key)).toEqual([preview]);
});

test('a page that changes twice in one second has another second each time, also where the clock reaches the next one meanwhile', async () => {
  const { folder, store } = madeStore();
  const secondOf = (file: string) => Math.floor(statSync(join(folder, file)).mtimeMs / 1000);
  await store.write('live/index.html', 'before');
  const before = secondOf('live/index.html');
  const now = Date.now();
  // The clock is read after the file is written.
  vi.spyOn(Date, 'now').mockReturnValue(now + 1000);
  await store.write('live/index.html', 'after');
  expect(secondOf('live/index.html')).toBeGreaterThan(before);
  expect(secondOf('live/index.html.br')).toBe(secondOf('live/index.html'));
});

test('a compressed copy and a delta are as old as their file, however old that is', async () => {
  const { folder, store } = madeStore();
  const secondOf = (file: string) => Math.floor(statSync(join(folder, file)).mtimeMs / 1000);
  await store.write('live/index.html', 'before');
  const later = secondOf('live/index.html') + 3_600;
  utimesSync(join(folder, 'live/index.html'), later, later);
  const delta = deltaKey({ dictionary: 'abc', key: 'live/index.html' });
  await store.write('live/index.html', 'after');
  await store.write(delta, 'from before to after');
  expect(['live/index.html', 'live/index.html.br', delta].map(secondOf)).toEqual(Array(3).fill(later + 1));
});

test('of a file that may not be replaced, or a folder that takes no link, the error names that place', () => {
  const error = (more: object) =>
    Object.assign(new Error('EPERM'), { code: 'EPERM', path: '/store/.mutha/a.tmp', ...more });
  expect(explained(error({ dest: '/store/odds/index.html' }), '/store')).toMatchObject({
    message: expect.stringContaining(
      '(/store/odds/index.html): permission denied, or it is protected (lsattr shows that',
    ),
  });
});

test('a page that changes loses the deltas that lead to what it was, and one that does not keeps them', async () => {
  const { store } = madeStore();
  const [live, about] = ['live/index.html', 'about/index.html'] as const;
  for (const key of [live, about]) {
    await store.write(key, 'one');
    await store.write(deltaKey({ key, dictionary: 'dictionary' }), 'delta');
  }
  await store.write(live, 'another');
  await store.write(about, 'one');
  expect((await store.list('.deltas/')).map(({ key }) => key)).toEqual([`.deltas/dictionary/${about}`]);
});

test('a page like another one is the same file on the disk, until one of both changes', async () => {
  const { folder, store } = madeStore();
  const [page, like] = ['.previews/0/live/index.html', 'live/index.html'];
  const inodeOf = (key: string) => statSync(join(folder, key)).ino;
  const endings = ['', '.br', '.gz'];
  await store.write(like, 'page');
  await store.write(page, 'page', like);
  expect(endings.map((ending) => inodeOf(page + ending))).toEqual(endings.map((ending) => inodeOf(like + ending)));
  await store.write(like, 'another page');
  expect(String((await store.read(page))?.bytes)).toBe('page');
  // The page of the site is a second newer, and so is its address for browsers.
  await store.write(page, 'another page', like);
  expect(inodeOf(page)).toBe(inodeOf(like));
  await store.remove(like);
  expect(String((await store.read(page))?.bytes)).toBe('another page');
});

test('a page like another one that differs, whose copies are wrong, or that is no newer than what is there, is written whole', async () => {
  const { folder, store } = madeStore();
  await store.write('live/index.html', 'another page');
  await store.write('one/index.html', 'page', 'live/index.html');
  writeFileSync(join(folder, 'live/index.html.br'), 'damage');
  await store.write('two/index.html', 'another page', 'live/index.html');
  await store.write('three/index.html', 'page', 'gone/index.html');
  await store.write('four/index.html', 'a page of now');
  await store.write('four/index.html', 'another page', 'live/index.html');
  for (const [key, text] of [
    ['one', 'page'],
    ['two', 'another page'],
    ['three', 'page'],
    ['four', 'another page'],
  ] as const) {
    expect(String((await store.read(`${key}/index.html`))?.bytes)).toBe(text);
    expect(await wrongCopies(store, `${key}/index.html`, Buffer.from(text))).toEqual([]);
  }
});
