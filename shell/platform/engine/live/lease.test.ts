import { leasesFolder, MemoryDisk, memoryStore, thisProcess } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { takeLease } from './lease.ts';
import { sayingProgress } from './progress.ts';

const hour = 3_600_000;

test.each([-hour, 0, hour])(
  'no prune begins beside a change, with a clock of the store that is %i ms ahead',
  async (by) => {
    const disk = new MemoryDisk();
    disk.clock = () => Date.now() + by;
    const change = await takeLease(memoryStore(disk), 'change');
    await expect(takeLease(memoryStore(disk), 'prune')).rejects.toThrow('Another command is changing');
    await change.end(true);
    const prune = await takeLease(memoryStore(disk), 'prune');
    await prune.end(true);
    expect([...disk.files.keys()]).toEqual([]);
  },
);

test('the lease of a command that died while the clock of the store was two days ahead blocks no command', async () => {
  const disk = new MemoryDisk();
  const store = memoryStore(disk);
  const died = await takeLease(store, 'change');
  await died.end(false);
  const [key = '', file] = [...disk.files][0] ?? [];
  const by = { host: 'elsewhere', pid: 1, started: '' };
  disk.clock = () => Date.now() + 48 * hour;
  await store.write(key, JSON.stringify({ ...JSON.parse(String(file?.bytes)), by }));
  disk.clock = () => Date.now();
  const prune = await takeLease(store, 'prune');
  expect(await prune.others()).toMatchObject([{ key, isAlive: false }]);
  await prune.end(true);
});

test('a prune stops after a sleep of the machine, in which its steady clock did not run', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const [prune, change] = await Promise.all([
    takeLease(memoryStore(new MemoryDisk()), 'prune'),
    takeLease(memoryStore(new MemoryDisk()), 'change'),
  ]);
  vi.setSystemTime(Date.now() + 300_000);
  for (const lease of [prune, change]) expect(() => lease.refuseIfStale()).toThrow('so others may proceed without it');
  // A change looks again at what it needs. A prune does not know what others have done meanwhile.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(() => change.refuseIfStale()).not.toThrow();
  expect(() => prune.refuseIfStale()).toThrow('so others may proceed without it');
  for (const lease of [prune, change]) await lease.end(true);
});

test('a prune whose lease others have removed, because they took it for dead, does not go on', async () => {
  const disk = new MemoryDisk();
  const prune = await takeLease(memoryStore(disk), 'prune');
  await prune.giveWay();
  disk.files.clear();
  await expect(prune.giveWay()).rejects.toThrow('so others may proceed without it');
  await prune.end(true);
});

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
  expect(await lease.others()).toMatchObject([{ key, isAlive: false, file: { paths: ['/live'] } }]);
  await lease.end(true);
});

test('a change that waits for a prune says for whom', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const disk = new MemoryDisk();
  const prune = await takeLease(memoryStore(disk), 'prune');
  const lines: string[] = [];
  const change = sayingProgress(
    (line) => lines.push(line),
    () => takeLease(memoryStore(disk), 'change'),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await prune.end(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await (await change).end(true);
  expect(lines).toEqual([expect.stringMatching(/^Waiting for a prune to give way: process \d+ on .*, since 20/)]);
});
