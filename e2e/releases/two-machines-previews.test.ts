import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  previewStore,
  promote,
  prune,
  readHead,
  recover,
  release,
  releaseToPreview,
  removePreview,
  repair,
  setAllowed,
  verify,
} from '@mutha/engine';
import { filesUnder } from '@mutha/node';
import { directoryStore, memoryStore } from '@mutha/store';
import { expect, onTestFinished, test } from 'vitest';
import {
  added,
  build,
  disk,
  first,
  interrupted,
  liveOf,
  other,
  second,
  third,
  withTwoMachines,
} from './two-machines.ts';

// The races of previews that `machines.test.ts` meets by chance, one by one.
withTwoMachines();

test('a preview whose release fails takes nothing from the live release of the same build', async () => {
  const failing = interrupted('read', `releases/mf-a/${build(second).descriptor.version}/`, async () => {
    // All of it is uploaded. Meanwhile the same commit is released.
    await release(other, 'mf-a', build(second));
    throw new Error('The machine of the preview has lost its network.');
  });
  await expect(releaseToPreview(failing, 'mf-a', build(second))).rejects.toThrow('lost its network');
  expect(await liveOf()).toBe(build(second).descriptor.version);
  expect((await verify(other)).findings).toEqual([]);
});

test('an origin that is not allowed any more is gone from previews too', async () => {
  const origin = 'http://localhost:3103';
  await setAllowed(other, origin, true);
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const pages = () =>
    [...disk.files].filter(([key]) => key.startsWith(`.previews/${token}/`) && !key.includes('/log/'));
  const allowing = () => pages().filter(([, { bytes }]) => String(bytes).includes(origin));
  expect(allowing()).not.toEqual([]);
  await setAllowed(other, origin, false);
  expect([allowing(), pages().length > 0]).toEqual([[], true]);
});

test('a wrong compressed copy of what a preview shows is named and mended', async () => {
  const folder = directoryStore(mkdtempSync(join(tmpdir(), 'mutha-copies-')));
  onTestFinished(() => rmSync(folder.address, { recursive: true }));
  for (const [key, { bytes }] of disk.files) await folder.write(key, bytes);
  await releaseToPreview(folder, 'mf-a', build(second));
  const [copy = ''] = filesUnder(folder.address).filter((key) => /^releases\/mf-a\/.*js\.br$/.test(key));
  await folder.write(copy, 'no brotli');
  expect((await verify(folder)).findings).toContainEqual(expect.stringContaining(`${copy} does not hold what`));
  expect((await repair(folder)).findings).toEqual([]);
});

test('a command on a preview whose machine has died is finished by the next one, as one on the site is', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const page = `.previews/${token}/mf-a/index.html`;
  disk.files.delete(page);
  const now = Date.now();
  disk.clock = () => now - 120_000;
  await other.write(
    '.mutha/leases/1700000000000-00000000.json',
    JSON.stringify({
      kind: 'change',
      by: { host: 'elsewhere', pid: 1, started: '' },
      at: new Date(now - 120_000).toISOString(),
      preview: token,
      paths: ['/mf-a'],
    }),
  );
  disk.clock = () => now;
  expect(await recover(other)).toEqual({ finished: 1, problems: [] });
  expect([disk.files.has(page), disk.files.has('.mutha/leases/1700000000000-00000000.json')]).toEqual([true, false]);
});

test('a preview of which something is lost is not promoted in part', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await releaseToPreview(other, 'mf-b', added(), token);
  disk.files.delete(`.previews/${token}/.mutha/log/000000002.json`);
  await expect(promote(other, token)).rejects.toThrow(`"npx mutha discard ${token}" removes this preview`);
  expect(await liveOf()).toBe(build(first).descriptor.version);
});

test('what comes into a preview while it is promoted is refused with it, or stays in it', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const add = () => releaseToPreview(other, 'mf-b', added(), token);
  const before = (await readHead(other)).number;
  await expect(promote(interrupted('write', '.mutha/leases/', add), token)).rejects.toThrow(
    `Another command has changed preview ${token} while this command ran, so nothing has changed.`,
  );
  expect((await readHead(other)).number).toBe(before);

  const { token: next } = await releaseToPreview(other, 'mf-a', build(second));
  const addToNext = () => releaseToPreview(other, 'mf-b', added(), next);
  await promote(interrupted('create', '.mutha/log/', addToNext), next);
  expect(await liveOf()).toBe(build(second).descriptor.version);
  expect(await promote(other, next)).toMatchObject([{ name: 'mf-b' }]);
});

test('a release into a preview that is promoted meanwhile is refused, and leaves none of its files', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const late = interrupted('write', '.mutha/leases/', () => promote(other, token));
  const adding = releaseToPreview(late, 'mf-b', added(), token);
  await expect(adding).rejects.toThrow(`promoted or discarded a store in memory (preview ${token})`);
  expect([...disk.files.keys()].filter((key) => /^\.(previews|mutha\/leases)\//.test(key))).toEqual([]);
});

test.each([1, 2, 3, 6])(
  'a preview whose removal dies with file %i is whole after the next command, or gone',
  async (dies) => {
    const { token } = await releaseToPreview(other, 'mf-a', build(second));
    await releaseToPreview(other, 'mf-b', added(), token);
    const ofPreview = () => [...disk.files.keys()].filter((key) => key.startsWith('.previews/'));
    const before = ofPreview();
    let removed = 0;
    const dying = memoryStore(disk, {
      async before(operation, key) {
        if (operation === 'remove' && key.startsWith('.previews/')) removed++;
        if (removed >= dies) throw new Error('The machine has died.');
      },
    });
    await expect(removePreview(dying, token)).rejects.toThrow('The machine has died.');
    const now = Date.now();
    disk.clock = () => now + 120_000;
    expect(await recover(other)).toEqual({ finished: 1, problems: [] });
    // The last of its two entries is what goes live.
    const isGone = dies > 2;
    expect(ofPreview()).toEqual(isGone ? [] : before.filter((key) => dies === 1 || !key.endsWith('000000001.json')));
    if (isGone) await expect(promote(other, token)).rejects.toThrow(` has no preview ${token}.`);
    else expect(await promote(other, token)).toHaveLength(2);
  },
);

test('a preview lies over what is live by now, and not over what was when it began', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await release(other, 'mf-b', added());
  const { live } = await readHead(previewStore(other, token));
  expect(Object.keys(live).sort()).toEqual(['mf-a', 'mf-b', 'shell']);
  expect(live['mf-a']?.deployment.release.version).toBe(build(second).descriptor.version);
  expect(disk.files.has(`.previews/${token}/mf-b/index.html`)).toBe(false);
  await releaseToPreview(other, 'mf-a', build(third), token);
  expect(disk.files.has(`.previews/${token}/mf-b/index.html`)).toBe(true);
});

test('a release of others that only a preview still shows is not pruned', async () => {
  await release(other, 'mf-b', added());
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await release(other, 'mf-b', build(4));
  await release(other, 'mf-b', build(5));
  for (const [key, file] of disk.files)
    if (key.startsWith('.previews/')) file.modified = new Date(Date.now() + 3_600_000);
  const descriptor = `releases/mf-b/${added().descriptor.version}/remote.json`;
  await prune(other, 0, false);
  expect(disk.files.has(descriptor)).toBe(true);
  await removePreview(other, token);
  await prune(other, 0, false);
  expect(disk.files.has(descriptor)).toBe(false);
});

test('what was removed does not come back for a command on it that has died', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const now = Date.now();
  disk.clock = () => now - 120_000;
  const by = { host: 'elsewhere', pid: 1, started: '' };
  const lease = { kind: 'change', by, at: new Date(now).toISOString(), preview: token, paths: ['/mf-a'] };
  await other.write('.mutha/leases/1700000000000-00000000.json', JSON.stringify(lease));
  disk.clock = () => now;
  for (const key of disk.files.keys()) if (key.startsWith('.previews/')) disk.files.delete(key);
  expect((await recover(other)).problems).toEqual([]);
  expect([...disk.files.keys()].filter((key) => key.startsWith('.previews/'))).toEqual([]);
});

test('a release into a preview that is discarded meanwhile does not bring it back', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const late = interrupted('create', `.previews/${token}/.mutha/log/`, () => removePreview(other, token));
  await expect(releaseToPreview(late, 'mf-b', added(), token)).rejects.toThrow('promoted or discarded');
  expect([...disk.files.keys()].filter((key) => key.startsWith('.previews/'))).toEqual([]);
});

test('a preview that is discarded is removed with what is released into it meanwhile', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const more = () => releaseToPreview(other, 'mf-b', added(), token);
  await removePreview(interrupted('remove', `.previews/${token}/.mutha/log/`, more), token);
  expect([...disk.files.keys()].filter((key) => key.startsWith('.previews/'))).toEqual([]);
});

test.each([
  ['read', '.mutha/log/'],
  ['write', 'registry.json'],
  ['write', 'mf-b/index.html'],
] as const)('a release into a preview that is discarded at its first %s of %s is told so', async (operation, key) => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const late = interrupted(operation, `.previews/${token}/${key}`, () => removePreview(other, token));
  await expect(releaseToPreview(late, 'mf-b', added(), token)).rejects.toThrow(
    /Another command has promoted or discarded|it was discarded or promoted|has no preview/,
  );
});

test('a preview of which its log alone is gone is named, and can be removed', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  for (const key of [...disk.files.keys()])
    if (key.startsWith(`.previews/${token}/.mutha/log/`)) disk.files.delete(key);
  await expect(releaseToPreview(other, 'mf-b', added(), token)).rejects.toThrow(
    `Preview ${token} of a store in memory has no log, so its content is unknown: it was discarded or promoted, or its log was lost. "npx mutha discard ${token}" removes what is left of it.`,
  );
  await removePreview(other, token);
  expect([...disk.files.keys()].filter((key) => key.startsWith('.previews/'))).toEqual([]);
});

test('a preview whose pages cannot be written is not said to be live', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const full = interrupted('write', `.previews/${token}/mf-b/index.html`, () =>
    Promise.reject(new Error('It is full.')),
  );
  const refused = releaseToPreview(full, 'mf-b', added(), token).catch(({ message }: Error) => message);
  expect(await refused).toBe(
    `mf-b ${added().descriptor.version} is in preview ${token}, but not all of its pages are up to date: It is full. Run the command again.`,
  );
  expect(await releaseToPreview(other, 'mf-b', added(), token)).toMatchObject({ isNew: false, warnings: [] });
  expect(disk.files.has(`.previews/${token}/mf-b/index.html`)).toBe(true);
});
