import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import {
  allowedOrigins,
  beginRollout,
  history,
  previewsOf,
  promote,
  readLog,
  recover,
  release,
  releaseToPreview,
  repair,
  retire,
  rollback,
  rolloutsOf,
  rolloutToEveryone,
  setAllowed,
  status,
} from '@mutha/engine';
import { MemoryDisk, memoryStore, type Store } from '@mutha/store';
import { expect, test } from 'vitest';
import { withSmallBuilds } from './with-small-builds.ts';

/**
 * Stores as earlier versions of this tool have left them, one of each format of the log: from the first of them on, a
 * store that was ever written is a store that every later version goes on from. A file here never changes. With a new
 * format comes another one: `MUTHA_KEEP=format-3 npx vitest run e2e/releases/store-formats.test.ts` writes it.
 */
const folder = join(repository, 'e2e/releases/store-formats');
const editions = withSmallBuilds();

/** A store, and what its own tool said of it. */
interface Kept {
  files: Record<string, string>;
  said: unknown;
}

/** Whatever a log can hold: releases, a rollback, a retirement, an origin, a promotion, a preview and a rollout. */
async function liveThrough(store: Store): Promise<void> {
  const { shells, remotes } = editions();
  const [a1, a2, a3, b1, b2, b3] = remotes;
  if (!(shells[0] && shells[1] && a1 && a2 && a3 && b1 && b2 && b3)) throw new Error('Builds are missing.');
  await release(store, 'shell', shells[0], { commit: '0123abc', message: 'The first' });
  for (const build of [a1, a2, b1]) await release(store, build.name, build);
  await rollback(store, 'mf-a');
  await retire(store, 'mf-b');
  await setAllowed(store, 'http://localhost:3103', true);
  await release(store, 'mf-b', b2);
  const { token } = await releaseToPreview(store, 'mf-b', b3);
  await releaseToPreview(store, 'shell', shells[1], token);
  await promote(store, token);
  await releaseToPreview(store, 'mf-b', b1);
  const shown = await releaseToPreview(store, 'mf-a', a3);
  await beginRollout(store, shown.token, 25, { steps: [50, 100], hold: 60_000 });
}

/** All that commands say of a store. */
async function saidOf(store: Store): Promise<unknown> {
  const names = ['shell', 'mf-a', 'mf-b'];
  const previews = (await previewsOf(store)).map(({ at, ...preview }) => preview);
  const said = {
    status: await status(store),
    history: await Promise.all(names.map((name) => history(store, name))),
    previews: previews.sort((one, other) => (one.token < other.token ? -1 : 1)),
    rollouts: await rolloutsOf(store),
    origins: await allowedOrigins(store),
    lost: (await readLog(store)).lost,
  };
  return JSON.parse(JSON.stringify(said));
}

function storeFrom({ files }: Kept): Store {
  const disk = new MemoryDisk();
  for (const [key, text] of Object.entries(files))
    disk.files.set(key, { bytes: Buffer.from(text), modified: new Date() });
  return memoryStore(disk);
}

test('a log that this tool writes holds all that the kept one of its format does', async () => {
  const disk = new MemoryDisk();
  const store = memoryStore(disk);
  await liveThrough(store);
  const files = Object.fromEntries([...disk.files].map(([key, { bytes }]) => [key, bytes.toString()]));
  const kept: Kept = { files, said: await saidOf(store) };
  if (process.env.MUTHA_KEEP) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.env.MUTHA_KEEP}.json`), `${JSON.stringify(kept, null, 1)}\n`);
  }
  const formatOf = ({ files }: Kept) => JSON.parse(files['.mutha/log/000000001.json'] ?? '{}').format;
  const all = readdirSync(folder).map((file): Kept => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const same = all.find((one) => formatOf(one) === formatOf(kept));
  expect(same, 'There is no store of this format. Keep one, as this file says.').toBeDefined();
  const entries = (files: Kept['files'] = {}) => Object.keys(files).filter((key) => key.startsWith('.mutha/log/'));
  expect(entries(same?.files)).toEqual(entries(files));
});

test.each(readdirSync(folder))('a store that an earlier version has left is gone on from: %s', async (file) => {
  const kept: Kept = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const store = storeFrom(kept);
  expect(await saidOf(store)).toMatchObject(kept.said as object);
  expect(await recover(store)).toEqual({ finished: 0, problems: [] });
  // Pages may be drawn in another way since.
  const whole = async () => expect(await repair(store)).toMatchObject({ findings: [] });
  await whole();
  const [, a, b] = await status(store);
  const [{ token = '' } = {}] = await rolloutsOf(store);
  await rolloutToEveryone(store, token);
  await whole();
  expect((await rollback(store, 'mf-a')).release.version).toBe(a?.version);
  expect((await rollback(store, 'mf-b')).release.version).toBe(b?.before);
  const [{ token: preview = '' } = {}] = await previewsOf(store);
  await expect(promote(store, preview)).rejects.toThrow(/since the preview began/);
  await retire(store, 'mf-b');
  expect((await rollback(store, 'mf-b')).release.version).toBe(b?.before);
  await setAllowed(store, 'http://localhost:3103', false);
  await whole();
  expect((await history(store, 'mf-b')).map(({ action }) => action).slice(0, 3)).toEqual([
    'rollback',
    'retire',
    'rollback',
  ]);
});
