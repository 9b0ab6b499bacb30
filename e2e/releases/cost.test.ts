import { entryText, publicEntry, publicEntryKey, readHead, registryOf, release, rollback, toJson } from '@mutha/engine';
import { entryKey, logFolder, MemoryDisk, memoryStore, type Store } from '@mutha/store';
import { expect, test } from 'vitest';
import { addCrowd } from './crowd.ts';
import { buildOdds } from './odds.ts';
import { copyStore, newFolderWithShell } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

/** A store that counts the calls of each of its methods. */
function counting(store: Store): { store: Store; count: () => Record<string, number> } {
  const counts: Record<string, number> = {};
  const counted = new Proxy(store, {
    get(target, name: keyof Store) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        counts[name] = (counts[name] ?? 0) + 1;
        return (value as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  return { store: counted, count: () => counts };
}

test('a release and a rollback ask the store for as much beside 500 other remotes as beside 5', async () => {
  const builds = await buildOdds(['a', 'b']);
  const asked: Record<string, number>[] = [];
  // The round with 0 others only warms up: in it, the process reads the scripts that draw pages, and keeps them.
  const withShell = await newFolderWithShell();
  for (const others of [0, 5, 500]) {
    const crowded: Store = { ...memoryStore(new MemoryDisk()), forms: ['deltas'] };
    await copyStore(withShell.store, crowded);
    await addCrowd(crowded, others);
    await release(crowded, 'mf-odds', builds.get('a') ?? '');
    const { store, count } = counting(crowded);
    await release(store, 'mf-odds', builds.get('b') ?? '');
    await rollback(store, 'mf-odds');
    asked.push(count());
  }
  await withShell.close();
  expect(asked[2]).toEqual(asked[1]);
  console.log('a release and a rollback:', asked[1]);
});

/** Appends entries to the log of a store, with which nothing else becomes live. */
async function lengthen(store: Store, count: number): Promise<void> {
  let { integrity: before = '', ...entry } = await readHead(store);
  for (let left = count; left > 0; left--) {
    entry = { ...entry, number: entry.number + 1, before, changes: [] };
    const text = entryText(entry);
    before = JSON.parse(text).sum;
    await store.write(entryKey(entry.number), text);
    await store.write(publicEntryKey(entry.number), publicEntry(Buffer.from(text)));
  }
  await store.write('registry.json', toJson(registryOf(entry)));
}

test('a release, a rollback and one to a version of late look at no more of a long log than of a short one', async () => {
  const builds = await buildOdds(['a', 'b', 'c']);
  const withShell = await newFolderWithShell();
  const looked: { reads: number; listed: number }[] = [];
  for (const entries of [5, 3_000]) {
    const own: Store = { ...memoryStore(new MemoryDisk()), forms: ['deltas'] };
    await copyStore(withShell.store, own);
    await release(own, 'mf-odds', builds.get('a') ?? '');
    await lengthen(own, entries);
    const look = { reads: 0, listed: 0 };
    const counted: Store = {
      ...own,
      read(key) {
        if (key.startsWith(logFolder)) look.reads++;
        return own.read(key);
      },
      async list(...args) {
        const found = await own.list(...args);
        look.listed += found.filter(({ key }) => key.startsWith(logFolder)).length;
        return found;
      },
    };
    await release(counted, 'mf-odds', builds.get('b') ?? '');
    const { version = '' } = await release(counted, 'mf-odds', builds.get('c') ?? '');
    await rollback(counted, 'mf-odds');
    await rollback(counted, 'mf-odds', version);
    looked.push(look);
  }
  await withShell.close();
  expect(looked[1]).toEqual(looked[0]);
  console.log('three changes and one by version, of the log:', looked[0]);
});

test('a rollback is shown before any page is read, and no change of a remote looks through the deltas', async () => {
  const builds = await buildOdds(['a', 'b']);
  const withShell = await newFolderWithShell();
  const disk = new MemoryDisk();
  const own: Store = { ...memoryStore(disk), forms: ['deltas'] };
  await copyStore(withShell.store, own);
  await release(own, 'mf-odds', builds.get('a') ?? '');
  const asked: string[] = [];
  const note = async (operation: string, key: string) => void asked.push(`${operation} ${key}`);
  const watched: Store = { ...memoryStore(disk, { before: note }), forms: own.forms };
  await release(watched, 'mf-odds', builds.get('b') ?? '');
  expect(asked).not.toContain('list .deltas/');
  asked.length = 0;
  await rollback(watched, 'mf-odds');
  expect(asked).not.toContain('list .deltas/');
  const shown = asked.indexOf('write registry.json');
  expect(asked.slice(0, shown)).toContain('list odds/index.html');
  expect(asked.slice(0, shown)).not.toContain('read odds/index.html');
  await withShell.close();
});
