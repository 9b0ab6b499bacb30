import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStore, type Store } from '@mutha/store';
import { s3Store } from '@mutha/store/s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inS3Environment } from './in-s3-environment.ts';

const megabyte = 2 ** 20;
inS3Environment('stores');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-stores-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The kinds of stores. Each `open` gives a new store over the same place, as another process would have it. */
const kinds: { kind: string; open(name: string): Store }[] = [
  { kind: 'a folder', open: (name) => directoryStore(join(folder, name)) },
  { kind: 'a bucket', open: (name) => s3Store(`s3://stores/${name}`) },
];

describe.each(kinds)('a store in $kind', ({ open }) => {
  const textIn = async (store: Store, key: string) => (await store.read(key))?.bytes.toString();
  const keysIn = async (store: Store, prefix: string) => (await store.list(prefix)).map(({ key }) => key);

  test('reads what was written last, and nothing where nothing was', async () => {
    const store = open('reading');
    expect(await store.read('registry.json')).toBeUndefined();
    await store.write('registry.json', 'old');
    await store.write('registry.json', Buffer.from('nëw'));
    expect(await textIn(store, 'registry.json')).toBe('nëw');
    await store.write('empty.txt', '');
    expect(await textIn(store, 'empty.txt')).toBe('');
  });

  test('removes, also what is not there', async () => {
    const store = open('removing');
    await store.write('live/index.html', 'page');
    await store.remove('live/index.html');
    expect(await store.read('live/index.html')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
    await store.remove('live/index.html');
    await store.write('live/index.html', 'again');
    expect(await textIn(store, 'live/index.html')).toBe('again');
  });

  test('lists what begins with a prefix, ordered by key, with the time of the last write', async () => {
    const store = open('listing');
    const began = Date.now();
    const keys = ['b.js', 'a/2.js', 'a/10.js', 'a.js', 'ab/c.js', 'B.js', 'a/b/c/d.js'];
    for (const key of keys) await store.write(key, key);
    expect(await keysIn(store, '')).toEqual([...keys].sort());
    expect(await keysIn(store, 'a/')).toEqual(['a/10.js', 'a/2.js', 'a/b/c/d.js']);
    expect(await keysIn(store, 'a')).toEqual(['a.js', 'a/10.js', 'a/2.js', 'a/b/c/d.js', 'ab/c.js']);
    expect(await keysIn(store, 'a/1')).toEqual(['a/10.js']);
    expect(await keysIn(store, 'none/')).toEqual([]);
    const after = async (...under: [string, string]) => (await store.list(...under)).map(({ key }) => key);
    expect(await after('a/', 'a/10.js')).toEqual(['a/2.js', 'a/b/c/d.js']);
    expect(await after('a/', 'a/3.js')).toEqual(['a/b/c/d.js']);
    expect(await after('', 'ab/c.js')).toEqual(['b.js']);
    for (const { modified } of await store.list('')) {
      // Servers may round the time down to whole seconds.
      expect(modified.getTime()).toBeGreaterThanOrEqual(began - 1000);
      expect(modified.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    }
  });

  test('does not mix it up with a neighbour of a longer name', async () => {
    await open('beside').write('a.js', 'mine');
    await open('beside-longer').write('b.js', 'other');
    expect(await keysIn(open('beside'), '')).toEqual(['a.js']);
  });

  test('takes odd but legal keys', async () => {
    const store = open('odd');
    const keys = [
      'releases/@mutha/a~1.2.3/en.try-x_y.js',
      '.well-known/a.txt',
      '~/+plus.txt',
      'a b/ü (1).txt',
      "x'!*.js",
    ];
    for (const key of keys) await store.write(key, key);
    for (const key of keys) expect(await textIn(store, key)).toBe(key);
    expect(await keysIn(store, '')).toEqual([...keys].sort());
    for (const key of keys) expect(await store.create(key, 'new')).toBe(false);
    for (const key of keys) await store.remove(key);
    expect(await store.list('')).toEqual([]);
  });

  test('shows readers the old bytes or the new ones, never a part', async () => {
    const [store, reader] = [open('whole'), open('whole')];
    await store.write('big.js', Buffer.alloc(megabyte, 'a'));
    let isWriting = true;
    const writing = (async () => {
      for (const letter of 'bcdefgh') await store.write('big.js', Buffer.alloc(megabyte, letter));
      isWriting = false;
    })();
    while (isWriting) {
      const bytes = (await reader.read('big.js'))?.bytes ?? Buffer.alloc(0);
      expect(bytes.equals(Buffer.alloc(megabyte, bytes[0]))).toBe(true);
      expect(await keysIn(reader, '')).toEqual(['big.js']);
    }
    await writing;
    expect((await reader.read('big.js'))?.bytes.toString('latin1', 0, 1)).toBe('h');
  });

  test('creates what is not there, and refuses where something is, even the very same', async () => {
    const store = open('creating');
    expect(await store.create('.mutha/log/1.json', 'first')).toBe(true);
    expect(await store.create('.mutha/log/1.json', 'late')).toBe(false);
    expect(await textIn(store, '.mutha/log/1.json')).toBe('first');
    await store.remove('.mutha/log/1.json');
    expect(await store.create('.mutha/log/1.json', 'again')).toBe(true);
  });

  test('lets exactly one of 50 rivals create a key, 8 times', async () => {
    const rivals = Array.from({ length: 50 }, () => open('rivals'));
    for (let round = 0; round < 8; round += 1) {
      const won = await Promise.all(rivals.map((store, rival) => store.create(`key-${round}`, `${round} ${rival}`)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await textIn(open('rivals'), `key-${round}`)).toBe(`${round} ${won.indexOf(true)}`);
    }
  });

  test('gives each of 40 rivals a number of its own, and leaves none out', async () => {
    const take = async (store: Store) => {
      for (let number = 1; ; number++)
        if (await store.create(`numbers/${number}`, String(Math.random()))) return number;
    };
    const taken = await Promise.all(Array.from({ length: 40 }, () => take(open('numbers'))));
    expect(taken.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});
