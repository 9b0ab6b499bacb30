import { type Deployed, rolloutTableFile } from '@mutha/contract';
import {
  beginRollout,
  previewsOf,
  prune,
  publicEntryKey,
  readHead,
  recover,
  release,
  releaseToPreview,
  removePreview,
  repair,
  rolloutsOf,
  rolloutToEveryone,
  takeBackRollout,
  verify,
} from '@mutha/engine';
import { entryKey, memoryStore } from '@mutha/store';
import { expect, test } from 'vitest';
import { begun, isWhole, keys, table, text, versionOf } from './rolled-out.ts';
import { added, build, disk, first, interrupted, liveOf, other, second, withTwoMachines } from './two-machines.ts';

withTwoMachines();

test.each([
  ['before the layer is whole', '.rollouts/a/mf-a/'],
  ['before the table is there', rolloutTableFile],
])('a command that dies %s is finished by the next one', async (_, key) => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const dying = interrupted('write', key, () => Promise.reject(new Error('The machine has died.')));
  await expect(beginRollout(dying, token, 20)).rejects.toThrow(/is shown to 20 % of visitors, but not everything/);
  expect((await verify(other)).findings).not.toEqual([]);
  await asIfDead();
  expect((await recover(other)).problems).toEqual([]);
  await isWhole();
});

test('servers find a layer as long as the table leads to it', async () => {
  const asked: string[] = [];
  const watched = memoryStore(disk, { before: async (operation, key) => void asked.push(`${operation} ${key}`) });
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await beginRollout(watched, token, 20);
  const isOfLayer = (line: string) => /^(write|remove) \.rollouts\/a\//.test(line);
  expect(asked.findLastIndex(isOfLayer)).toBeGreaterThan(0);
  expect(asked.findLastIndex(isOfLayer)).toBeLessThan(asked.indexOf(`write ${rolloutTableFile}`));
  expect(asked.findLastIndex((line) => line.startsWith('write .rollouts/buckets/'))).toBeLessThan(
    asked.indexOf(`write ${rolloutTableFile}`),
  );
  asked.length = 0;
  await takeBackRollout(watched, token);
  expect(asked.findIndex(isOfLayer)).toBeGreaterThan(asked.indexOf(`remove ${rolloutTableFile}`));
  expect(asked).toContain(`remove ${rolloutTableFile}`);
});

test('a rollout that was taken back is gone at once, also where the layer of the other one cannot be written', async () => {
  const token = await begun();
  await begun(added());
  const dying = interrupted('write', '.rollouts/b/', () => Promise.reject(new Error('The machine has died.')));
  await expect(takeBackRollout(dying, token)).rejects.toThrow('is rolled back, but not everything');
  expect(table().rollouts.map(({ slot }) => slot)).toEqual(['b']);
  await asIfDead();
  await recover(other);
  await isWhole();
});

test('a command that dies while it removes a rollout leaves no part of the rollout', async () => {
  const token = await begun();
  const dying = interrupted('remove', '.rollouts/', () => Promise.reject(new Error('The machine has died.')));
  await expect(takeBackRollout(dying, token)).rejects.toThrow('is rolled back, but not everything');
  expect(keys()).not.toEqual([]);
  await asIfDead();
  await recover(other);
  expect(keys()).toEqual([]);
  await isWhole();
});

/** Lets every lease count as that of a command that has died. */
async function asIfDead(): Promise<void> {
  for (const [key, file] of disk.files)
    if (key.startsWith('.mutha/leases/')) file.modified = new Date(Date.now() - 120_000);
}

test('where the preview of a rollout cannot be removed, all of it is live, and that is said', async () => {
  const token = await begun();
  const dying = interrupted('remove', `.previews/${token}/`, () => Promise.reject(new Error('The machine has died.')));
  await expect(rolloutToEveryone(dying, token)).rejects.toThrow(
    `All of preview ${token} is live, but the preview could not be removed`,
  );
  expect(await liveOf()).toBe(versionOf(second));
  await isWhole();
});

test('verify names what is wrong of a rollout, and repair makes it again', async () => {
  await begun();
  const [marker = ''] = keys('.rollouts/buckets/a/');
  disk.files.delete(marker);
  disk.files.delete('.rollouts/a/mf-a/index.html');
  for (const key of ['.rollouts/b/registry.json', '.rollouts/a/none/index.html', rolloutTableFile])
    await other.write(key, '{}');
  const { findings } = await verify(other);
  expect(findings.sort()).toEqual(
    [
      `${marker} is missing.`,
      'In .rollouts/b/: registry.json belongs to no running rollout.',
      `${rolloutTableFile} does not match the log.`,
      'In .rollouts/a/: mf-a/index.html is missing.',
      'In .rollouts/a/: none/index.html is a page of no release.',
    ].sort(),
  );
  expect((await repair(other)).findings).toEqual([]);
  await isWhole();
});

const waysOut = (token: string, to: string) =>
  `"npx mutha release mf-a ${to}" restores, from the same build, what a rollout needs. "npx mutha rollback ${token}" rolls it back.`;

/** A file of the rollout's release that no other release has. */
const fileOfRollout = () => `releases/mf-a/files/${(build(second).descriptor as Deployed).entry}`;

test('verify names ways out of a damaged rollout that work, also once its preview is gone', async () => {
  const token = await begun();
  const damage = async () => {
    disk.files.delete(fileOfRollout());
    expect((await verify(other)).findings).toEqual([expect.stringMatching(/ is missing\./)]);
    return (await verify(other)).remedies;
  };
  expect(await damage()).toEqual([waysOut(token, `--into ${token}`)]);
  await releaseToPreview(other, 'mf-a', build(second), token);
  await isWhole();
  await removePreview(other, token);
  expect(await damage()).toEqual([waysOut(token, '--preview')]);
  await releaseToPreview(other, 'mf-a', build(second));
  await isWhole();
  for (const { token } of await previewsOf(other)) await removePreview(other, token);
  await damage();
  await takeBackRollout(other, token);
  await isWhole();
});

test('where the release of a rollout is lost, what a release of the live one leaves undone names the rollout', async () => {
  const token = await begun();
  for (const key of keys('releases/mf-a/')) disk.files.delete(key);
  await release(other, 'mf-a', build(first));
  const missing = `releases/mf-a/${versionOf(second)}/remote.json is missing.`;
  expect((await recover(other)).problems).toEqual([`${missing} ${waysOut(token, `--into ${token}`)}`]);
  await releaseToPreview(other, 'mf-a', build(second), token);
  expect((await recover(other)).problems).toEqual([]);
  await isWhole();
});

test('a number that no entry has, in the registry of a side, does not block its repair', async () => {
  await begun();
  const key = '.rollouts/a/registry.json';
  const { number } = await readHead(other);
  await other.write(key, text(key).replace(`"number":${number}`, `"number":${number}9`));
  expect((await repair(other)).findings).toEqual([]);
  expect(JSON.parse(text(key)).number).toBe(number);
  await isWhole();
});

test('strangers do not learn the token of a preview from its rollout, and a preview goes with it whose rest was live already', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await releaseToPreview(other, 'mf-b', added(), token);
  await release(other, 'mf-b', added());
  await beginRollout(other, token, 20);
  expect(text(rolloutTableFile)).not.toContain(token);
  await rolloutToEveryone(other, token);
  expect(await previewsOf(other)).toEqual([]);
  await isWhole();
});

test('what is left without a rollout is named and removed', async () => {
  await other.write('.rollouts/buckets/a/7f', '\n');
  expect((await verify(other)).findings).toEqual(['.rollouts/buckets/a/7f belongs to no running rollout.']);
  await repair(other);
  expect(keys()).toEqual([]);
});

test('where the last entries of the log and their copies are lost, no rollout goes on; otherwise it does', async () => {
  const token = await begun();
  await release(other, 'mf-b', added());
  const { number } = await readHead(other);
  for (const lost of [number - 2, number + 1]) {
    disk.files.delete(entryKey(lost));
    await repair(other);
    expect(await rolloutsOf(other)).toMatchObject([{ token }]);
  }
  for (const key of [entryKey(number + 2), publicEntryKey(number + 2)]) disk.files.delete(key);
  expect((await repair(other)).repaired).toContain('The rollout of mf-a ends: too little of it is left.');
  const { rolloutChanges } = await readHead(other);
  expect(rolloutChanges).toMatchObject([{ token, share: 0, why: 'The last entries of the log were lost.' }]);
  expect(keys()).toEqual([]);
  await isWhole();
});

test('prune keeps what a rollout shows', async () => {
  const token = await begun();
  await prune(other, 0, false);
  await rolloutToEveryone(other, token);
  expect(await liveOf()).toBe(versionOf(second));
  await isWhole();
});
