import { expect, test } from 'vitest';
import { MemoryDisk, memoryStore } from '../store/memory-store.ts';
import { thisProcess } from '../store/process-identity.ts';
import { leasesFolder, takeLease } from './lease.ts';

const hour = 3_600_000;

test.each([-hour, 0, hour])(
  'no prune begins beside a change, with a clock of the store that is %i ms ahead',
  async (by) => {
    const disk = new MemoryDisk();
    disk.clock = () => Date.now() + by;
    const change = await takeLease(memoryStore(disk), 'change');
    await expect(takeLease(memoryStore(disk), 'prune')).rejects.toThrow('Somebody is changing');
    await change.end(true);
    const prune = await takeLease(memoryStore(disk), 'prune');
    await prune.end(true);
    expect([...disk.files.keys()]).toEqual([]);
  },
);

test('the lease of a command that was killed on this machine is abandoned at once, with the pages that it had noted', async () => {
  const disk = new MemoryDisk();
  const store = memoryStore(disk);
  const killed = await takeLease(store, 'change');
  await killed.note(['/live']);
  await killed.end(false);
  const [key, file] = [...disk.files].find(([name]) => name.startsWith(leasesFolder)) ?? [];
  // The process is another one that had the same number.
  const by = { ...thisProcess, started: 'another boot' };
  await store.write(key ?? '', JSON.stringify({ ...JSON.parse(String(file?.bytes)), by }));
  const lease = await takeLease(store, 'change');
  expect(await lease.abandoned()).toMatchObject([{ key, isAlive: false, file: { paths: ['/live'] } }]);
  await lease.end(true);
});
