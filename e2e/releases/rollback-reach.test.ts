import { readHead, release, rollback } from '@mutha/engine';
import { MemoryDisk, memoryStore } from '@mutha/store';
import { expect, test } from 'vitest';
import { handmade } from './handmade.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();

test('rollbacks go back three releases one after another, and any further by its version', async () => {
  const store = memoryStore(new MemoryDisk());
  const [shell] = editions().shells;
  if (!shell) throw new Error('There is no shell.');
  await release(store, 'shell', shell);
  const versions: string[] = [];
  for (const edition of [1, 2, 3, 4, 5]) {
    const build = handmade({ name: 'mf-one', screens: [{ path: '/one' }], draws: `'Edition ${edition}'` });
    versions.push((await release(store, 'mf-one', build)).version);
  }
  const [first, second, third, fourth, fifth] = versions;
  for (const [live, before] of [
    [fourth, third],
    [third, second],
    [second, undefined],
  ]) {
    const { release: now, lastGood } = await rollback(store, 'mf-one');
    expect([now.version, lastGood?.version]).toEqual([live, before]);
  }
  await expect(rollback(store, 'mf-one')).rejects.toThrow(
    `Without --to, mf-one cannot be rolled back: it has no release before ${second}. "npx mutha history mf-one" lists the versions`,
  );
  expect(await rollback(store, 'mf-one', first)).toMatchObject({ release: { version: first } });
  expect(await rollback(store, 'mf-one', fifth)).toMatchObject({ release: { version: fifth } });
  const { before = [] } = (await readHead(store)).live['mf-one'] ?? {};
  expect(before.map(({ release }) => release.version)).toEqual([first, second]);
});
