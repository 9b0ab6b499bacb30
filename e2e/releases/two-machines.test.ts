import { registryFile } from '@mutha/contract';
import {
  prune,
  readHead,
  readLog,
  readRegistry,
  recover,
  release,
  releaseToPreview,
  repair,
  retire,
  rollback,
  status,
  verify,
} from '@mutha/engine';
import { entryKey, FullError, leasesFolder, logFolder, MemoryDisk, memoryStore } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import type { Editions } from './small-builds.ts';
import {
  added,
  build,
  disk,
  editions,
  first,
  interrupted,
  liveOf,
  other,
  second,
  third,
  withTwoMachines,
} from './two-machines.ts';

// The races that `machines.test.ts` meets by chance, one by one.
withTwoMachines();

test('commands that only read the site during a release do not change it', async () => {
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

test('no registry names a release before each of its paths has a page, and a page that is there comes after it', async () => {
  const before = disk.files.get('mf-a/index.html')?.bytes.toString();
  const seen: (string | undefined)[] = [];
  const store = interrupted('write', 'registry.json', async () => {
    seen.push(...['mf-a/index.html', 'mf-a/two/index.html'].map((key) => disk.files.get(key)?.bytes.toString()));
  });
  await release(store, 'mf-a', build(second));
  expect(seen).toEqual([before, expect.any(String)]);
  expect(disk.files.get('mf-a/index.html')?.bytes.toString()).not.toBe(before);
});

test.each([
  ['looks which one is there', `read ${registryFile}`, 2],
  ['draws pages', 'write mf-a/two/index.html', 1],
])('no registry gives way to an older one: another command is faster while this one %s', async (_, request, nth) => {
  const numbers: number[] = [];
  const written = async (operation: string, key: string) => {
    if (operation !== 'write' || key !== registryFile) return;
    numbers.push(JSON.parse(String(disk.files.get(key)?.bytes)).number);
  };
  const faster = memoryStore(disk, { after: written });
  let left = 0;
  const late = memoryStore(disk, {
    async before(operation, key) {
      if (operation === 'create' && key.startsWith(logFolder)) left = nth;
      if (`${operation} ${key}` === request && --left === 0) await release(faster, 'mf-a', build(third));
    },
    after: written,
  });
  await release(late, 'mf-a', build(second));
  expect(numbers).toEqual([4]);
  expect((await verify(other)).findings).toEqual([]);
});

test('a page and a registry that come late are put right by the command that has written them', async () => {
  for (const key of ['mf-a/index.html', registryFile]) {
    const late = interrupted('write', key, () => release(other, 'mf-a', build(third)));
    await release(late, 'mf-a', build(second));
    expect(await liveOf()).toBe(build(third).descriptor.version);
    expect((await verify(other)).findings).toEqual([]);
    await release(other, 'mf-a', build(first));
  }
});

test('damage of another team does not block a rollback of the shell', async () => {
  await release(other, 'shell', editions.shells[1] as Editions['shells'][number]);
  disk.files.delete(`releases/mf-a/${build(first).descriptor.version}/remote.json`);
  await rollback(other, 'shell');
  expect((await readRegistry(other)).shell?.live.version).toBe(editions.shells[0]?.descriptor.version);
});

test('a rollback does not go back over what came and went meanwhile', async () => {
  await release(other, 'mf-a', build(second));
  const store = interrupted('create', '.mutha/log/', async () => {
    await release(other, 'mf-a', build(third));
    await rollback(other, 'mf-a');
  });
  const before = (await readHead(other)).number;
  await expect(rollback(store, 'mf-a')).rejects.toThrow('nothing has changed');
  expect((await readHead(other)).number).toBe(before + 2);
});

test('a rollback does not wait until a prune has removed all, and the next prune goes on', async () => {
  for (const edition of [second, third, first]) await release(other, 'mf-a', build(edition));
  await release(other, 'mf-a', build(second));
  const began = performance.now();
  let rolledBack: Promise<unknown> | undefined;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => began);
  const slow = interrupted('remove', 'releases/', async () => {
    rolledBack = rollback(other, 'mf-a');
    await expect.poll(() => [...disk.files.keys()].filter((key) => key.startsWith('.mutha/leases/'))).toHaveLength(2);
    clock.mockImplementation(() => began + 1_000);
  });
  await expect(prune(slow, -1, false)).rejects.toThrow('A prune does not keep other commands waiting');
  await rolledBack;
  expect(await liveOf()).toBe(build(first).descriptor.version);
  clock.mockRestore();
  await prune(other, -1, false);
  expect((await verify(other)).findings).toEqual([]);
});

test('if a command dies between the log and what visitors get, status says what visitors have, until the rest is done', async () => {
  const dying = interrupted('write', 'registry.json', () => Promise.reject(new Error('The machine has died.')));
  await expect(release(dying, 'mf-a', build(second))).rejects.toThrow('is live, but not everything that visitors get');
  const said = async () => (await status(other)).flatMap(({ problems }) => problems);
  expect(await said()).toEqual([
    expect.stringContaining(`Visitors still see mf-a ${build(first).descriptor.version}. If the command`),
  ]);
  await repair(other);
  expect(await said()).toEqual([]);
  expect(JSON.parse(String(disk.files.get('registry.json')?.bytes)).remotes['mf-a'].live.version).toBe(
    build(second).descriptor.version,
  );
});

test('a page that a machine has filled in for another is gone again once its remote is retired', async () => {
  const page = 'mf-b/index.html';
  const dying = interrupted('write', page, () => Promise.reject(new Error('The machine has died.')));
  await expect(release(dying, 'mf-b', added())).rejects.toThrow('The machine has died.');
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
  for (const isDry of [true, false]) expect(await prune(other, month, isDry)).toEqual([]);
  const full = memoryStore(disk, {
    async before(operation) {
      if (operation === 'write') throw new FullError('The disk is full.');
    },
  });
  expect(await prune(full, month, true)).toEqual([]);
  await expect(prune(full, month, false)).rejects.toThrow('nothing there is old enough to prune');
  expect([...disk.files.keys()].some((key) => key.startsWith(`.previews/${token}/`))).toBe(true);
});

test('where a change is not shown, the next command shows it, although its machine may be at work yet', async () => {
  const dying = interrupted('write', 'registry.json', () => Promise.reject(new Error('The machine has died.')));
  await expect(release(dying, 'mf-a', build(second))).rejects.toThrow('is live, but not everything that visitors get');
  // Its lease is not a minute old, and no machine has reported its end.
  for (const [key, file] of disk.files)
    if (key.startsWith(leasesFolder)) file.bytes = Buffer.from(String(file.bytes).replace(',"hasEnded":true', ''));
  expect(await recover(other)).toEqual({ finished: 0, problems: [] });
  expect(await release(other, 'mf-a', build(second))).toMatchObject({ isNew: false });
  expect(JSON.parse(String(disk.files.get('registry.json')?.bytes)).remotes['mf-a'].live.version).toBe(
    build(second).descriptor.version,
  );
  expect((await verify(other)).findings).toEqual([]);
});

test('what a command has left undone, and has said so, the next one does at once', async () => {
  const failing = interrupted('write', 'mf-a/two/', () => Promise.reject(new Error('The disk is full.')));
  await expect(release(failing, 'mf-a', build(second))).rejects.toThrow('The disk is full.');
  expect(await recover(other)).toEqual({ finished: 1, problems: [] });
  expect((await verify(other)).findings).toEqual([]);
});

test('what visitors still have is not pruned, although the log has gone on', async () => {
  await release(other, 'mf-a', build(second));
  const failing = interrupted('write', 'registry.json', () => Promise.reject(new Error('The disk is full.')));
  await expect(rollback(failing, 'mf-a')).rejects.toThrow('The disk is full.');
  const descriptor = `releases/mf-a/${build(second).descriptor.version}/remote.json`;
  await prune(other, -1, false);
  expect(disk.files.has(descriptor)).toBe(true);
  await recover(other);
  await prune(other, -1, false);
  expect(disk.files.has(descriptor)).toBe(false);
});

test('an entry that was changed is not taken for what is live, also where it is the last one', async () => {
  await release(other, 'mf-a', build(second));
  const key = entryKey((await readHead(other)).number);
  const { version } = build(second).descriptor;
  const flipped = (version.startsWith('0') ? '1' : '0') + version.slice(1);
  const file = disk.files.get(key);
  if (file) file.bytes = Buffer.from(String(file.bytes).replaceAll(version, flipped));
  await expect(release(other, 'mf-b', added())).rejects.toThrow('cannot be understood');
  expect((await repair(other)).findings).toEqual([]);
  expect(await liveOf()).toBe(version);
});

test('source maps that a refused release has left go with the next prune', async () => {
  const left = '.mutha/maps/mf-a/0123456789abcdef/entry.js.map';
  await other.write(left, '{}');
  await prune(other, 60_000, false);
  expect(disk.files.has(left)).toBe(true);
  await prune(other, -1, false);
  expect(disk.files.has(left)).toBe(false);
});

test('a store that lets two commands create the same entry is refused before its first one', async () => {
  const store = memoryStore(new MemoryDisk());
  const overwriting = {
    ...store,
    create: (key: string, bytes: Buffer | string) => store.write(key, bytes).then(() => true),
  };
  const [shell] = editions.shells;
  await expect(release(overwriting, 'shell', shell as NonNullable<typeof shell>)).rejects.toThrow('If-None-Match');
  expect(await readLog(store)).toEqual({ entries: [], lost: [] });
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

test('a store whose listing lags behind is said to do so, and the next command shows what is live', async () => {
  const before = await other.list('.mutha/log/');
  let isLagging = true;
  const lagging = {
    ...other,
    list: async (prefix: string) => (isLagging && prefix === '.mutha/log/' ? before : other.list(prefix)),
  };
  await expect(release(lagging, 'mf-a', build(second))).rejects.toThrow(
    /^mf-a \w+ is live, but not everything .* a store in memory does not list \.mutha\/log\/000000003\.json, which was just written: its listing lags behind\./,
  );
  expect(String(disk.files.get('mf-a/index.html')?.bytes)).toContain(build(first).descriptor.version);
  isLagging = false;
  await recover(lagging);
  expect(String(disk.files.get('mf-a/index.html')?.bytes)).toContain(build(second).descriptor.version);
  expect((await verify(other)).findings).toEqual([]);
});
