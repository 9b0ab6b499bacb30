import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { directoryStore } from './directory-store.ts';
import { MemoryDisk, memoryStore } from './memory-store.ts';
import { type Store, StoreError } from './store.ts';
import { tryStore } from './try-store.ts';

/** A store in memory, with some verbs of a faulty one. */
function faulty(wrong: (store: Store, disk: MemoryDisk) => Partial<Store>) {
  const disk = new MemoryDisk();
  const store = memoryStore(disk);
  return { disk, store: { ...store, ...wrong(store, disk) } };
}

const broken = async (store: Store) =>
  (await tryStore(store)).filter(({ holds }) => !holds).map(({ property }) => property);

test('a folder keeps every promise, and keeps no file of the trial', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-try-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await broken(directoryStore(folder))).toEqual([]);
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([]);
});

test('a store that takes no notice of the condition of a creation is found out', async () => {
  const { store, disk } = faulty((own) => ({
    create: (key, bytes) => own.write(key, bytes).then(() => true),
  }));
  expect(await broken(store)).toEqual(['create-once', 'create-race']);
  expect(disk.files.size).toBe(0);
});

test('a store that decides by a look before the write is found out', async () => {
  const { store } = faulty((own) => ({
    async create(key, bytes) {
      if (await own.read(key)) return false;
      await own.write(key, bytes);
      return true;
    },
  }));
  expect(await broken(store)).toEqual(['create-race']);
});

test('a store that lists late is found out', async () => {
  const { store } = faulty(() => ({ list: async () => [] }));
  expect(await broken(store)).toEqual(['list-after-write', 'clock']);
});

test('a store whose clock is wrong is found out', async () => {
  const { store } = faulty((_, disk) => {
    disk.clock = () => Date.now() - 3_600_000;
    return {};
  });
  expect(await broken(store)).toEqual(['clock']);
});

test('a store that refuses a request has its words in the answer, and is tried further', async () => {
  const { store } = faulty(() => ({
    create: () => Promise.reject(new StoreError('store-failed', 's3://b: it answered 501 NotImplemented.')),
  }));
  expect((await tryStore(store)).filter(({ holds }) => !holds)).toEqual(
    ['create-once', 'create-race'].map((property) =>
      expect.objectContaining({ property, found: 's3://b: it answered 501 NotImplemented.' }),
    ),
  );
});

test('a bucket that is not there says so once, and is asked once', async () => {
  let requests = 0;
  const absent = () => {
    requests++;
    return Promise.reject(new StoreError('bucket-absent', 'There is no bucket.'));
  };
  const { store } = faulty(() => ({ write: absent, remove: absent, list: absent }));
  await expect(tryStore(store)).rejects.toThrow('There is no bucket.');
  expect(requests).toBe(1);
});

test('a store that removes nothing is refused, and the key is named', async () => {
  const { store } = faulty(() => ({ remove: () => Promise.reject(new StoreError('store-denied', 'You may not.')) }));
  await expect(tryStore(store)).rejects.toThrow(
    /does not remove what was written to it: \.mutha\/work\/try-\S+\/ is left/,
  );
});
