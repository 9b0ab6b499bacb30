import {
  MemoryDisk,
  memoryStore,
  type Operation,
  previewStore,
  previewsOf,
  promote,
  prune,
  readHead,
  readRegistry,
  recover,
  release,
  releaseToPreview,
  removePreview,
  repair,
  retire,
  rollback,
  type Store,
  status,
  verify,
} from '@mutha/release';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { removeHandmade } from './handmade.ts';
import { drawHere, type Editions, makeEditions } from './small-builds.ts';

// What `machines.test.ts` finds by chance, told one by one.
let editions: Editions;
let drawAsBefore: () => void;
let disk: MemoryDisk;
/** Another machine's view of the same store. */
let other: Store;
beforeAll(async () => {
  editions = await makeEditions();
  drawAsBefore = drawHere();
});
afterAll(() => {
  drawAsBefore();
  removeHandmade();
});
const [first, second, third] = [0, 1, 2];
const build = (edition: number) => editions.remotes[edition] as Editions['remotes'][number];
const liveOf = async () => (await readRegistry(other)).remotes['mf-a']?.live.version;
beforeEach(async () => {
  disk = new MemoryDisk();
  other = memoryStore(disk);
  await release(other, 'shell', editions.shells[0] as Editions['shells'][number]);
  await release(other, 'mf-a', build(first));
});

/** A machine at whose first request of one kind something else happens first. */
function interrupted(operation: Operation, prefix: string, done: () => Promise<unknown>): Store {
  let isDone = false;
  return memoryStore(disk, {
    async before(asked, key) {
      if (isDone || asked !== operation || !key.startsWith(prefix)) return;
      isDone = true;
      await done();
    },
  });
}

test('whoever only looks at the site while a release is under way changes nothing of it', async () => {
  const looking = memoryStore(disk, {
    before: async (operation, key) => expect([operation, key]).toEqual([expect.stringMatching(/read|list/), key]),
  });
  const look = async () => {
    await status(looking);
    await verify(looking);
  };
  await release(interrupted('create', '.mutha/log/', look), 'mf-a', build(second));
  await release(interrupted('write', 'registry.json', look), 'mf-a', build(third));
  expect((await verify(other)).findings).toEqual([]);
});

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

test('no page is touched, and no registry, before the change is decided', async () => {
  const early: string[] = [];
  let isDecided = false;
  const store = memoryStore(disk, {
    async before(operation, key) {
      if (operation === 'create') isDecided = true;
      const isOfSite = !/^(releases|\.mutha)\//.test(key);
      if (!isDecided && isOfSite && ['write', 'remove'].includes(operation)) early.push(key);
    },
  });
  await release(store, 'mf-a', build(second));
  expect([isDecided, early]).toEqual([true, []]);
});

test('no registry names a release before each of its paths has a page', async () => {
  const seen: (string | undefined)[] = [];
  const store = interrupted('write', 'registry.json', async () => {
    seen.push(...['mf-a/index.html', 'mf-a/two/index.html'].map((key) => disk.files.get(key)?.bytes.toString()));
  });
  await release(store, 'mf-a', build(second));
  expect(seen).toEqual([expect.any(String), expect.any(String)]);
});

test('the damage of another team keeps nobody from taking the shell back', async () => {
  await release(other, 'shell', editions.shells[1] as Editions['shells'][number]);
  disk.files.delete(`releases/mf-a/${build(first).descriptor.version}/remote.json`);
  await rollback(other, 'shell');
  expect((await readRegistry(other)).shell?.live.version).toBe(editions.shells[0]?.descriptor.version);
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

test('a rollback does not go back over what came and went meanwhile', async () => {
  await release(other, 'mf-a', build(second));
  const store = interrupted('create', '.mutha/log/', async () => {
    await release(other, 'mf-a', build(third));
    await rollback(other, 'mf-a');
  });
  const before = (await readHead(other)).number;
  await expect(rollback(store, 'mf-a')).rejects.toThrow('nothing was changed');
  expect((await readHead(other)).number).toBe(before + 2);
});

test('a rollback does not wait until a prune has removed all, and the next prune goes on', async () => {
  for (const edition of [second, third, first]) await release(other, 'mf-a', build(edition));
  await release(other, 'mf-a', build(second));
  const began = performance.now();
  let rolledBack: Promise<unknown> | undefined;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => began);
  onTestFinished(() => clock.mockRestore());
  const slow = interrupted('remove', 'releases/', async () => {
    rolledBack = rollback(other, 'mf-a');
    await vi.waitFor(() =>
      expect([...disk.files.keys()].filter((key) => key.startsWith('.mutha/leases/'))).toHaveLength(2),
    );
    clock.mockImplementation(() => began + 1_000);
  });
  await expect(prune(slow, -1, false)).rejects.toThrow('Nobody waits for a prune');
  await rolledBack;
  expect(await liveOf()).toBe(build(first).descriptor.version);
  clock.mockRestore();
  await prune(other, -1, false);
  expect((await verify(other)).findings).toEqual([]);
});

test('where a command dies between the log and what visitors get, status says what visitors have, until somebody does the rest', async () => {
  const dying = interrupted('write', 'registry.json', () => Promise.reject(new Error('The machine has died.')));
  await expect(release(dying, 'mf-a', build(second))).rejects.toThrow('is live, but not everything that visitors get');
  const said = async () => (await status(other)).flatMap(({ problems }) => problems);
  expect(await said()).toEqual([
    expect.stringContaining(`Visitors still have mf-a ${build(first).descriptor.version}. If the command`),
  ]);
  await repair(other);
  expect(await said()).toEqual([]);
  expect(JSON.parse(String(disk.files.get('registry.json')?.bytes)).remotes['mf-a'].live.version).toBe(
    build(second).descriptor.version,
  );
});

test('a page that a machine has filled in for another is gone again once its remote is retired', async () => {
  const added = editions.remotes[3] as Editions['remotes'][number];
  const page = 'mf-b/index.html';
  const dying = interrupted('write', page, () => Promise.reject(new Error('The machine has died.')));
  await expect(release(dying, 'mf-b', added)).rejects.toThrow('The machine has died.');
  await release(
    interrupted('write', page, () => retire(other, 'mf-b')),
    'mf-a',
    build(second),
  );
  expect((await readRegistry(other)).remotes['mf-b']).toBeUndefined();
  expect(disk.files.has(page)).toBe(false);
});

test('a prune on a machine whose clock is two months ahead removes nothing that is young', async () => {
  await release(other, 'mf-a', build(second));
  await release(other, 'mf-a', build(third));
  const { token } = await releaseToPreview(other, 'mf-a', build(first));
  const [month, now] = [30 * 86_400_000, Date.now()];
  disk.clock = () => now;
  vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * month });
  onTestFinished(() => void vi.useRealTimers());
  expect(await prune(other, month, false)).toEqual([]);
  expect([...disk.files.keys()].some((key) => key.startsWith(`.previews/${token}/`))).toBe(true);
});

test('where a change is not shown, the next command shows it, although its machine may be at work yet', async () => {
  const dying = interrupted('write', 'registry.json', () => Promise.reject(new Error('The machine has died.')));
  await expect(release(dying, 'mf-a', build(second))).rejects.toThrow('is live, but not everything that visitors get');
  // Its lease is not a minute old.
  expect(await recover(other)).toEqual({ finished: 0, problems: [] });
  expect(await release(other, 'mf-a', build(second))).toMatchObject({ isNew: false });
  expect(JSON.parse(String(disk.files.get('registry.json')?.bytes)).remotes['mf-a'].live.version).toBe(
    build(second).descriptor.version,
  );
  expect((await verify(other)).findings).toEqual([]);
});

test('what a kept release needs stays, also where its descriptor is lost', async () => {
  await release(other, 'mf-a', build(second));
  const files = () => [...disk.files.keys()].filter((key) => key.startsWith('releases/mf-a/files/'));
  const before = files();
  disk.files.delete(`releases/mf-a/${build(first).descriptor.version}/remote.json`);
  await prune(other, -1, false);
  expect(files()).toEqual(before);
  await release(other, 'mf-a', build(first));
  expect((await verify(other)).findings).toEqual([]);
});

test('a preview of which something is lost is not promoted in part', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await releaseToPreview(other, 'mf-b', editions.remotes[3] as Editions['remotes'][number], token);
  disk.files.delete(`.previews/${token}/.mutha/log/000000002.json`);
  await expect(promote(other, token)).rejects.toThrow(`"npx mutha discard ${token}" removes this preview`);
  expect(await liveOf()).toBe(build(first).descriptor.version);
});

test('what comes into a preview while it is promoted is refused with it, or stays in it', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const add = () => releaseToPreview(other, 'mf-b', editions.remotes[3] as Editions['remotes'][number], token);
  const before = (await readHead(other)).number;
  await expect(promote(interrupted('write', '.mutha/leases/', add), token)).rejects.toThrow(
    `Somebody has changed preview ${token} while this command ran, so nothing was done.`,
  );
  expect((await readHead(other)).number).toBe(before);

  const { token: next } = await releaseToPreview(other, 'mf-a', build(second));
  const addToNext = () => releaseToPreview(other, 'mf-b', editions.remotes[3] as Editions['remotes'][number], next);
  await promote(interrupted('create', '.mutha/log/', addToNext), next);
  expect(await liveOf()).toBe(build(second).descriptor.version);
  expect(await promote(other, next)).toMatchObject([{ name: 'mf-b' }]);
});

test('a release into a preview that is promoted meanwhile is refused, and leaves nothing of it', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const late = interrupted('write', '.mutha/leases/', () => promote(other, token));
  const adding = releaseToPreview(late, 'mf-b', editions.remotes[3] as Editions['remotes'][number], token);
  await expect(adding).rejects.toThrow(`There is no preview ${token}`);
  expect([...disk.files.keys()].filter((key) => /^\.(previews|mutha\/leases)\//.test(key))).toEqual([]);
});

test.each([1, 2, 3, 6])(
  'a preview whose removal dies with file %i is whole after the next command, or gone',
  async (dies) => {
    const { token } = await releaseToPreview(other, 'mf-a', build(second));
    await releaseToPreview(other, 'mf-b', editions.remotes[3] as Editions['remotes'][number], token);
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
    if (isGone) await expect(promote(other, token)).rejects.toThrow(`There is no preview ${token}`);
    else expect(await promote(other, token)).toHaveLength(2);
  },
);

test('a preview lies over what is live by now, and not over what was when it began', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await release(other, 'mf-b', editions.remotes[3] as Editions['remotes'][number]);
  const { live } = await readHead(previewStore(other, token));
  expect(Object.keys(live).sort()).toEqual(['mf-a', 'mf-b', 'shell']);
  expect(live['mf-a']?.deployment.release.version).toBe(build(second).descriptor.version);
  expect(disk.files.has(`.previews/${token}/mf-b/index.html`)).toBe(false);
  await releaseToPreview(other, 'mf-a', build(third), token);
  expect(disk.files.has(`.previews/${token}/mf-b/index.html`)).toBe(true);
});

test('a preview that an older tool has made is promoted whole, and takes further releases', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await releaseToPreview(other, 'mf-a', build(third), token);
  const added = editions.remotes[3] as Editions['remotes'][number];
  const asOfOlderTool = (number: number) => {
    const file = disk.files.get(`.previews/${token}/.mutha/log/00000000${number}.json`);
    const entry = JSON.parse(String(file?.bytes).replaceAll(`,"preview":"${token}"`, ''));
    // To that tool, what comes before a release is what the preview had of its name.
    if (number === 2) entry.live['mf-a'].lastGood.release.version = build(second).descriptor.version;
    return Object.assign(file as object, { bytes: Buffer.from(JSON.stringify({ ...entry, before: undefined })) });
  };
  asOfOlderTool(1);
  asOfOlderTool(2);
  expect(await previewsOf(other)).toMatchObject([
    { previewed: [{ name: 'mf-a', replaces: { version: build(first).descriptor.version } }] },
  ]);
  await releaseToPreview(other, 'mf-b', added, token);
  expect((await verify(other)).findings).toEqual([]);
  disk.files.delete(`.previews/${token}/.mutha/log/000000001.json`);
  expect(await promote(other, token)).toMatchObject([{ name: 'mf-a' }, { name: 'mf-b' }]);
  expect((await verify(other)).findings).toEqual([]);
});

test('a preview of an older tool of which something is lost is not promoted in part', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await releaseToPreview(other, 'mf-b', editions.remotes[3] as Editions['remotes'][number], token);
  const last = disk.files.get(`.previews/${token}/.mutha/log/000000002.json`);
  Object.assign(last as object, {
    bytes: Buffer.from(String(last?.bytes).replaceAll(`,"preview":"${token}"`, '')),
  });
  disk.files.delete(`.previews/${token}/.mutha/log/000000001.json`);
  await expect(promote(other, token)).rejects.toThrow(`"npx mutha discard ${token}" removes this preview`);
  expect(await liveOf()).toBe(build(first).descriptor.version);
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

test('a tool of before the log that releases while pages are drawn is not overwritten', async () => {
  const { number: _, ...registry } = await readRegistry(other);
  const { 'mf-a': own } = registry.remotes;
  const old = JSON.stringify({ ...registry, remotes: { 'mf-b': { ...own, paths: ['/b'] } } });
  const store = interrupted('write', 'mf-a/two/', () => other.write('registry.json', old));
  await expect(release(store, 'mf-a', build(second))).rejects.toThrow(
    'was written by a release tool of before the log',
  );
  expect(String(disk.files.get('registry.json')?.bytes)).toBe(old);
});
