import { prune, recover, release, rollback, verify } from '@mutha/engine';
import { FullError, memoryStore, type Store } from '@mutha/store';
import { expect, test } from 'vitest';
import { build, disk, liveOf, other, second, third, withTwoMachines } from './two-machines.ts';

withTwoMachines();

/** A store on a disk that is full until this many files are removed. */
function fullStore(files: number): Store {
  let left = files;
  const store = memoryStore(disk, {
    async after(operation) {
      if (operation === 'remove') left--;
    },
    async before(operation) {
      if (left > 0 && ['write', 'create'].includes(operation)) throw new FullError('The disk is full.');
    },
  });
  return store;
}

test('a full disk is pruned, and what is live can be rolled back then', async () => {
  for (const edition of [second, third]) await release(other, 'mf-a', build(edition));
  const full = fullStore(2);
  await expect(rollback(full, 'mf-a')).rejects.toThrow('The disk is full.');
  const [{ version } = { version: '' }] = await prune(full, 0, true);
  expect(await prune(full, 0, false)).toMatchObject([{ name: 'mf-a' }]);
  expect([...disk.files.keys()].filter((key) => key.includes(`/${version}/`))).toEqual([]);
  await rollback(full, 'mf-a');
  expect(await liveOf()).toBe(build(second).descriptor.version);
  expect((await verify(other)).findings).toEqual([]);
  expect((await other.list('.mutha/leases/')).length).toBe(0);
});

test('a full disk without anything to prune says so, and nothing goes', async () => {
  const before = [...disk.files.keys()];
  await expect(prune(fullStore(1), 0, false)).rejects.toThrow(
    'The disk of a store in memory is full, but nothing there is old enough to prune. Name a shorter age',
  );
  expect([...disk.files.keys()]).toEqual(before);
});

test('a full disk is not pruned while another command changes what is on it', async () => {
  for (const edition of [second, third]) await release(other, 'mf-a', build(edition));
  const by = { host: 'elsewhere', pid: 1, started: '' };
  const lease = { kind: 'change', by, at: new Date().toISOString(), paths: [] };
  await other.write('.mutha/leases/1700000000000-00000000.json', JSON.stringify(lease));
  const before = [...disk.files.keys()];
  await expect(prune(fullStore(1), 0, false)).rejects.toThrow('Another command is changing a store in memory');
  expect([...disk.files.keys()]).toEqual(before);
  // The remains of a dead command do not block it.
  for (const file of disk.files.values()) file.modified = new Date(Date.now() - 120_000);
  expect((await recover(fullStore(1))).problems).toEqual(['The disk is full.']);
  expect(await prune(fullStore(1), 0, false)).toMatchObject([{ name: 'mf-a' }]);
});
