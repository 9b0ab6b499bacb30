import { descriptorFile } from '@mutha/contract';
import { entryKey, folderOfPreview, MemoryDisk, memoryStore, releaseFolder, StoreError } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { append } from '../live/append.ts';
import { nothing } from '../live/entry.ts';
import { takeLease } from '../live/lease.ts';
import { prune } from './prune.ts';

const descriptors = 40;

async function madeDisk() {
  const disk = new MemoryDisk();
  const store = memoryStore(disk);
  await append(store, nothing, async () => ({ live: {} }));
  for (let index = 0; index < descriptors; index++)
    await store.write(releaseFolder('mf-odds', index.toString(16).padStart(16, '0')) + descriptorFile('mf-odds'), '{}');
  return disk;
}

test('a prune that has removed nothing yet gives way to a change', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const disk = await madeDisk();
  const asked: string[] = [];
  let change: ReturnType<typeof takeLease> | undefined;
  const slow = memoryStore(disk, {
    async before(operation, key) {
      vi.advanceTimersByTime(200);
      if (key === entryKey(1)) change ??= takeLease(memoryStore(disk), 'change');
      if (change && !key.startsWith('.mutha/leases/')) asked.push(`${operation} ${key}`);
    },
  });
  await expect(prune(slow, 0, false)).rejects.toThrow('A prune does not keep other commands waiting');
  expect(asked.length).toBeLessThan(5);
  await (await change)?.end(true);
});

test('a prune reads many descriptors at a time', async () => {
  const disk = await madeDisk();
  const [now, all] = [new Set<string>(), { most: 0 }];
  const store = memoryStore(disk, {
    async before(operation, key) {
      if (operation !== 'read' || !key.endsWith('remote.json')) return;
      now.add(key);
      all.most = Math.max(all.most, now.size);
      await new Promise(setImmediate);
    },
    after: async (_, key) => void now.delete(key),
  });
  expect(await prune(store, 0, true)).toHaveLength(descriptors);
  expect(all.most).toBeGreaterThan(8);
});

const noPermission = () => new StoreError('store-denied', 'Permission denied.');

test('a prune that cannot read the releases removes nothing', async () => {
  const disk = await madeDisk();
  await memoryStore(disk).write(`${folderOfPreview('0'.repeat(32))}index.html`, 'x');
  const removed: string[] = [];
  const store = memoryStore(disk, {
    async before(operation, key) {
      if (operation === 'list' && key.startsWith('releases/')) throw noPermission();
      if (operation === 'remove' && !key.startsWith('.mutha/leases/')) removed.push(key);
    },
  });
  await expect(prune(store, 0, false)).rejects.toThrow(/^Permission denied\.$/);
  expect(removed).toEqual([]);
});

test('a prune that fails says what it has removed', async () => {
  const disk = await madeDisk();
  const store = memoryStore(disk, {
    async before(operation, key) {
      if (operation === 'remove' && key.includes('0000000000000002')) throw noPermission();
    },
  });
  const versions = [0, 1].map((index) => `mf-odds ${index.toString(16).padStart(16, '0')}`);
  await expect(prune(store, 0, false)).rejects.toThrow(
    `Permission denied. Already removed: files of ${versions.join(' and ')}.`,
  );
  await expect(prune(store, 0, true)).resolves.toHaveLength(descriptors - 2);
});
