import { prune, release, repair, retire, verify } from '@mutha/engine';
import { MemoryDisk, memoryStore } from '@mutha/store';
import { beforeEach, expect, test } from 'vitest';
import type { Editions } from './small-builds.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();

let disk: MemoryDisk;
let store: ReturnType<typeof memoryStore>;
beforeEach(() => {
  disk = new MemoryDisk();
  store = memoryStore(disk);
});

const shell = () => editions().shells[0] as Editions['shells'][number];
const remote = (index = 0) => editions().remotes[index] as Editions['remotes'][number];
const put = (key: string) => store.write(key, `foreign ${key}`);
const isKept = (key: string) => disk.files.get(key)?.bytes.toString() === `foreign ${key}`;
const notOurs = (key: string) =>
  `${key} is not a page of this site, because no entry of the log names it. No command touches it.`;

test('a release never overwrites a file that the log does not name', async () => {
  await put('robots.txt');
  await expect(release(store, 'shell', shell())).rejects.toThrow(
    'robots.txt is already in a store in memory, but no entry of its log names it, so it is not overwritten. Move it away, then run the command again.',
  );
  expect(isKept('robots.txt')).toBe(true);
  await store.remove('robots.txt');
  await release(store, 'shell', shell());
  await put('mf-a/two/index.html');
  await release(store, 'mf-a', remote(0));
  await expect(release(store, 'mf-a', remote(1))).rejects.toThrow(
    'mf-a/two/index.html is already in a store in memory',
  );
  expect(isKept('mf-a/two/index.html')).toBe(true);
});

test('a page that the log does not name is said to be so, and a repair leaves it', async () => {
  await release(store, 'shell', shell());
  await release(store, 'mf-a', remote(1));
  await release(store, 'mf-a', remote(0));
  for (const key of ['docs/index.html', 'docs/404.html', 'docs/old/index.html.gz']) await put(key);
  await store.write('mf-a/two/index.html', 'left over');
  const { findings, warnings } = await verify(store);
  expect(findings).toEqual(['mf-a/two/index.html is a page of no release.']);
  expect(warnings).toEqual(['docs/404.html', 'docs/index.html', 'docs/old/index.html.gz'].map(notOurs));
  expect((await repair(store)).findings).toEqual([]);
  expect(disk.files.has('mf-a/two/index.html')).toBe(false);
  await prune(store, -1, false);
  for (const key of ['docs/index.html', 'docs/404.html', 'docs/old/index.html.gz'])
    expect([key, isKept(key)]).toEqual([key, true]);
});

test('a retirement whose pages are unknown leaves the pages of others', async () => {
  await release(store, 'shell', shell());
  await release(store, 'mf-a', remote());
  await put('docs/index.html');
  disk.files.delete(`releases/mf-a/${remote().descriptor.version}/remote.json`);
  await retire(store, 'mf-a');
  expect([isKept('docs/index.html'), disk.files.has('mf-a/index.html')]).toEqual([true, false]);
});

test('prune removes only what a release of this tool has put there', async () => {
  await release(store, 'shell', shell());
  for (const index of [0, 1, 2]) await release(store, 'mf-a', remote(index));
  const old = `releases/mf-a/${remote(0).descriptor.version}`;
  const foreign = [
    'releases/backup/2025/db.sql',
    'releases/notes.txt',
    'releases/mf-a/2025/db.sql',
    'releases/mf-a/files/notes.txt',
    'releases/mf-a/files/backup.0123abcd.sql',
    'releases/mf-a/files/backup.0123abcd.js.gz',
    `${old}/notes.txt`,
    'releases/mf-a/0123456789abcdef/notes.txt',
    'releases/mf-a/notes.txt',
    '.mutha/maps/backup/2025/db.sql',
  ];
  for (const key of foreign) await put(key);
  const pruned = await prune(store, -1, false);
  expect(pruned).toMatchObject([{ name: 'mf-a', version: remote(0).descriptor.version, files: 2 }]);
  expect(disk.files.has(`${old}/remote.json`)).toBe(false);
  for (const key of foreign) expect([key, isKept(key)]).toEqual([key, true]);
  const { findings, warnings } = await verify(store);
  expect(findings).toEqual([]);
  expect(warnings).toEqual([
    '9 files in releases/ belong to no release of this store: releases/backup/2025/db.sql, releases/mf-a/0123456789abcdef/notes.txt and 7 more. They stay as they are.',
  ]);
});

test('an upload that never ended is pruned whole, although it has no descriptor', async () => {
  await release(store, 'shell', shell());
  await release(store, 'mf-a', remote(0));
  const before = [...disk.files.keys()].sort();
  const { version } = remote(1).descriptor;
  const dying = memoryStore(disk, {
    async before(operation, key) {
      if (operation === 'write' && key.endsWith(`${version}/remote.json`)) throw new Error('killed');
    },
  });
  await expect(release(dying, 'mf-a', remote(1))).rejects.toThrow('killed');
  expect(disk.files.size).toBeGreaterThan(before.length);
  await put('releases/mf-a/files/backup.0123abcd.js');
  expect(await prune(store, -1, false)).toMatchObject([{ name: 'mf-a', version, files: 1 }]);
  expect([...disk.files.keys()].sort()).toEqual([...before, 'releases/mf-a/files/backup.0123abcd.js'].sort());
});

test('a prune that dies half way is done by the next one', async () => {
  await release(store, 'shell', shell());
  for (const index of [0, 1, 2]) await release(store, 'mf-a', remote(index));
  const { version } = remote(0).descriptor;
  const left = () => [...disk.files.keys()].filter((key) => key.includes(version));
  let removals = 0;
  const dying = memoryStore(disk, {
    async before(operation) {
      if (operation === 'remove' && ++removals === 2) throw new Error('killed');
    },
  });
  await expect(prune(dying, -1, false)).rejects.toThrow('killed');
  expect(left()).not.toEqual([]);
  expect(await prune(store, -1, false)).toMatchObject([{ name: 'mf-a', version, files: 1 }]);
  expect(left()).toEqual([]);
});
