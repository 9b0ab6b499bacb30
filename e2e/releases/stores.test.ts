import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@mutha/release';
import { directoryStore } from '@mutha/release';
import { s3Store } from '@mutha/release/s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inS3Environment } from './in-s3-environment.ts';
import { whyNoS3 } from './with-s3.ts';

const megabyte = 2 ** 20;
inS3Environment('stores');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-stores-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The kinds of stores. Each `open` gives a new store over the same place, as another process would have it. */
const kinds: { kind: string; isSkipped: boolean; open(name: string): Store }[] = [
  { kind: 'a folder', isSkipped: false, open: (name) => directoryStore(join(folder, name)) },
  { kind: 'a bucket', isSkipped: whyNoS3 !== undefined, open: (name) => s3Store(`s3://stores/${name}`) },
];

describe.each(kinds)('a store in $kind', ({ isSkipped, open }) => {
  const check = test.skipIf(isSkipped);
  const textIn = async (store: Store, key: string) => (await store.read(key))?.bytes.toString();
  const keysIn = async (store: Store, prefix: string) => (await store.list(prefix)).map(({ key }) => key);

  check('reads what was written last, and nothing where nothing was', async () => {
    const store = open('reading');
    expect(await store.read('registry.json')).toBeUndefined();
    await store.write('registry.json', 'old');
    const old = await store.read('registry.json');
    await store.write('registry.json', Buffer.from('nëw'));
    expect(await textIn(store, 'registry.json')).toBe('nëw');
    expect((await store.read('registry.json'))?.tag).not.toBe(old?.tag);
    await store.write('empty.txt', '');
    expect(await textIn(store, 'empty.txt')).toBe('');
  });

  check('removes, also what is not there', async () => {
    const store = open('removing');
    await store.write('live/index.html', 'page');
    await store.remove('live/index.html');
    expect(await store.read('live/index.html')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
    await store.remove('live/index.html');
    await store.write('live/index.html', 'again');
    expect(await textIn(store, 'live/index.html')).toBe('again');
  });

  check('lists what begins with a prefix, ordered by key, with the time of the last write', async () => {
    const store = open('listing');
    const began = Date.now();
    const keys = ['b.js', 'a/2.js', 'a/10.js', 'a.js', 'ab/c.js', 'B.js', 'a/b/c/d.js'];
    for (const key of keys) await store.write(key, key);
    expect(await keysIn(store, '')).toEqual([...keys].sort());
    expect(await keysIn(store, 'a/')).toEqual(['a/10.js', 'a/2.js', 'a/b/c/d.js']);
    expect(await keysIn(store, 'a')).toEqual(['a.js', 'a/10.js', 'a/2.js', 'a/b/c/d.js', 'ab/c.js']);
    expect(await keysIn(store, 'a/1')).toEqual(['a/10.js']);
    expect(await keysIn(store, 'none/')).toEqual([]);
    for (const { modified } of await store.list('')) {
      // Servers may round the time down to whole seconds.
      expect(modified.getTime()).toBeGreaterThanOrEqual(began - 1000);
      expect(modified.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    }
  });

  check('keeps apart what stands beside it under a longer name', async () => {
    await open('beside').write('a.js', 'mine');
    await open('beside-longer').write('b.js', 'other');
    expect(await keysIn(open('beside'), '')).toEqual(['a.js']);
  });

  check('takes odd but legal keys', async () => {
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
    for (const key of keys) expect(await store.replace(key, 'new', await store.read(key))).toBe(true);
    for (const key of keys) await store.remove(key);
    expect(await store.list('')).toEqual([]);
  });

  check('shows readers the old bytes or the new ones, never a part', async () => {
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

  check('replaces what a read saw, and refuses where it has changed', async () => {
    const store = open('replacing');
    expect(await store.replace('registry.json', 'first', undefined)).toBe(true);
    expect(await store.replace('registry.json', 'late', undefined)).toBe(false);
    const seen = await store.read('registry.json');
    expect(await store.replace('registry.json', 'second', seen)).toBe(true);
    expect(await store.replace('registry.json', 'late', seen)).toBe(false);
    expect(await textIn(store, 'registry.json')).toBe('second');
    await store.remove('registry.json');
    expect(await store.replace('registry.json', 'late', seen)).toBe(false);
    expect(await store.read('registry.json')).toBeUndefined();
  });

  check('refuses a rival that comes late with the very bytes of the winner', async () => {
    const store = open('same-bytes');
    await store.write('count', '1');
    const seen = await store.read('count');
    expect(await store.replace('count', '2', seen)).toBe(true);
    expect(await store.replace('count', '2', seen)).toBe(false);
  });

  check('lets exactly one of 50 rivals replace, 8 times', async () => {
    const rivals = Array.from({ length: 50 }, () => open('rivals'));
    for (let round = 0; round < 8; round += 1) {
      // In even rounds the key does not exist yet. In odd rounds it holds what the round before has written.
      const key = `key-${Math.floor(round / 2)}`;
      const seen = await rivals[0]?.read(key);
      const won = await Promise.all(rivals.map((store, rival) => store.replace(key, `${round} ${rival}`, seen)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await textIn(open('rivals'), key)).toBe(`${round} ${won.indexOf(true)}`);
    }
  });

  check('loses no step of a counter that 40 rivals increment', async () => {
    await open('counter').write('count', '0');
    const increment = async (store: Store) => {
      for (;;) {
        const seen = await store.read('count');
        if (await store.replace('count', String(Number(seen?.bytes) + 1), seen)) return;
      }
    };
    await Promise.all(Array.from({ length: 40 }, () => increment(open('counter'))));
    expect(await textIn(open('counter'), 'count')).toBe('40');
  });
});
