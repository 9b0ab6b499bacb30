import {
  beginRollout,
  previewsOf,
  promote,
  prune,
  release,
  releaseToPreview,
  rolloutsOf,
  takeBackRollout,
} from '@mutha/engine';
import { memoryStore } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { begun, isWhole, keys, versionOf } from './rolled-out.ts';
import { added, build, disk, liveOf, other, second, third, withTwoMachines } from './two-machines.ts';

withTwoMachines();

test('a rollout that was taken back keeps its preview for a day, in which it can be corrected and begun again', async () => {
  const token = await begun();
  disk.clock = () => Date.now() + 40 * 86_400_000;
  await prune(other, 86_400_000, false);
  expect(await previewsOf(other)).toMatchObject([{ token }]);
  disk.clock = Date.now;
  await takeBackRollout(other, token);
  const days = (count: number) => (disk.clock = () => Date.now() + count * 86_400_000);
  days(0.9);
  await prune(other, 30 * 86_400_000, false);
  expect(await previewsOf(other)).toMatchObject([{ token }]);
  disk.clock = Date.now;
  await beginRollout(other, token, 5);
  expect(await rolloutsOf(other)).toMatchObject([{ token, share: 5 }]);
  await isWhole();

  await takeBackRollout(other, token);
  days(1.1);
  expect(await prune(other, 30 * 86_400_000, false)).toMatchObject([{ name: 'preview', version: token }]);
  expect(keys('.previews/')).toEqual([]);
});

test('one that is changed after the rollback is a preview like any other', async () => {
  const token = await begun();
  await takeBackRollout(other, token);
  disk.clock = () => Date.now() + 3_600_000;
  await releaseToPreview(other, 'mf-a', build(third), token);
  disk.clock = () => Date.now() + 3 * 86_400_000;
  expect(await prune(other, 30 * 86_400_000, false)).toEqual([]);
  expect(await previewsOf(other)).toMatchObject([{ token }]);
  disk.clock = Date.now;
  await promote(other, token);
  expect(await liveOf()).toBe(versionOf(third));
});

test('a release of others meanwhile does not stop a rollout whose pages took minutes to draw', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const now = performance.now.bind(performance);
  let spent = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + spent);
  let hasLease = false;
  let isOvertaken = false;
  const overtaken = memoryStore(disk, {
    async before(operation, key) {
      hasLease ||= operation === 'write' && key.startsWith('.mutha/leases/');
      // Drawing begins after this look.
      if (hasLease && operation === 'read' && key.startsWith(`.previews/${token}/.mutha/log/`)) spent = 310_000;
      if (isOvertaken || operation !== 'create' || !key.startsWith('.mutha/log/')) return;
      isOvertaken = true;
      await release(other, 'mf-b', added());
    },
  });
  expect(await beginRollout(overtaken, token, 20)).toMatchObject({ token, share: 20 });
  await isWhole();
});
