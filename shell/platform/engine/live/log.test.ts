import { registryFile } from '@mutha/contract';
import { entryKey, logFolder, MemoryDisk, memoryStore, type Store, UnreadableError } from '@mutha/store';
import { expect, test } from 'vitest';
import { append } from './append.ts';
import { type Change, lastOf, standingOf } from './deployments.ts';
import { type Entry, entryText, liveAfter, newEntry, nothing } from './entry.ts';
import { historyOf, problemsIn, readHead, readLog, readRegistry } from './log.ts';
import { mendLog } from './mend-log.ts';
import { toJson } from './registry.ts';

const release = (digit: string) => ({ version: digit.repeat(16), integrity: `sha384-${'A'.repeat(64)}` });
const face = { paths: [], redirects: [], embeds: [] };

/** Makes a release of a remote live, as the engine does. */
async function make(store: Store, name: string, digit: string): Promise<Entry> {
  return append(store, await readHead(store), async ({ live }) => {
    const change: Change = { name, action: 'release', release: release(digit), face, replaced: lastOf(live[name]) };
    const made = [standingOf(change, Date.now())];
    return { changes: made.map(({ deployment }) => deployment), live: liveAfter(live, made), overrides: [] };
  });
}

/** A store on which three releases went live, the last of which visitors see. */
async function threeReleases() {
  const disk = new MemoryDisk();
  const store = memoryStore(disk);
  for (const digit of ['a', 'b', 'c']) await make(store, 'mf-a', digit);
  const show = async () => store.write(registryFile, toJson(await readRegistry(store)));
  await show();
  const live = async () => (await readHead(store)).live['mf-a']?.deployment.release.version[0];
  return { disk, store, show, live };
}

test('an entry is of the moment that its history says, however long it took to write', async () => {
  const store = memoryStore(new MemoryDisk());
  const entry = await append(store, nothing, async ({ live }) => {
    const made = standingOf({ name: 'mf-a', action: 'release', release: release('a'), face }, Date.now());
    while (new Date().toISOString() === made.deployment.at);
    return { changes: [made.deployment], live: liveAfter(live, [made]), overrides: [] };
  });
  expect(entry.at).toBe(entry.changes[0]?.at);
});

test('of many changes at once none is lost, each has its own number, and each names the one before', async () => {
  const disk = new MemoryDisk();
  const names = Array.from({ length: 20 }, (_, index) => `mf-${index}`);
  await Promise.all(names.map((name) => make(memoryStore(disk), name, 'a')));
  const log = await readLog(memoryStore(disk));
  expect(log.entries.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1));
  expect(Object.keys(log.entries.at(-1)?.live ?? {}).sort()).toEqual([...names].sort());
  expect(problemsIn(log)).toEqual([]);
});

test("where a request was lost and a rival was faster, no command takes the rival's entry for its own", async () => {
  const { disk, store, live } = await threeReleases();
  const cutOff = memoryStore(disk, {
    async before(operation) {
      if (operation !== 'create') return;
      await make(store, 'mf-a', 'd');
      throw new Error('The request was lost.');
    },
  });
  await expect(make(cutOff, 'mf-a', 'e')).rejects.toThrow('The request was lost.');
  expect(await live()).toBe('d');
});

test('an entry whose request was sent again, because its answer was lost, counts as written', async () => {
  const { disk, store, live } = await threeReleases();
  const again = { ...store, create: (key: string, text: Buffer | string) => store.create(key, text).then(() => false) };
  expect(await make(again, 'mf-a', 'd')).toEqual(await readHead(store));
  expect(await live()).toBe('d');
  expect([...disk.files.keys()].filter((key) => key.startsWith(logFolder))).toHaveLength(4);
});

test('a store that is new has nothing, and what is written is read', async () => {
  const store = memoryStore(new MemoryDisk());
  expect(await readHead(store)).toEqual(nothing);
  expect(await make(store, 'mf-a', 'a')).toEqual(await readHead(store));
});

test('an entry of a newer tool is refused, and none of it is lost', async () => {
  const { store } = await threeReleases();
  const { integrity: _, ...entry } = await readHead(store);
  await store.write(entryKey(4), JSON.stringify({ ...entry, number: 4, format: 4, more: 'of it' }));
  await expect(make(store, 'mf-a', 'd')).rejects.toThrow('was written by a newer release tool');
});

test('the last entry is found from the one that visitors have, also where that is lost or later ones are far off', async () => {
  const { store, disk } = await threeReleases();
  const shown = disk.files.get(registryFile)?.bytes as Buffer;
  for (const digit of ['d', 'e', 'f']) await make(store, 'mf-a', digit);
  const listed: string[][] = [];
  const counted: Store = {
    ...store,
    async list(...args) {
      const found = await store.list(...args);
      listed.push(found.map(({ key }) => key));
      return found;
    },
  };
  expect((await readHead(counted)).number).toBe(6);
  expect(listed).toEqual([[3, 4, 5, 6].map(entryKey)]);
  await store.write(entryKey(900_000), '{');
  expect((await readHead(store)).number).toBe(6);
  await store.remove(entryKey(3));
  expect((await readHead(store)).number).toBe(6);
  await store.write(registryFile, toJson({ ...(await readRegistry(store)), number: 5_000 }));
  expect((await readHead(store)).number).toBe(6);
  await store.write(registryFile, shown);
  for (const number of [3, 4, 5, 6]) await store.remove(entryKey(number));
  await expect(readHead(store)).rejects.toThrow(`${entryKey(3)} in a store in memory is missing`);
});

test('a changed past is seen', async () => {
  const { store, disk } = await threeReleases();
  const { bytes } = disk.files.get(entryKey(2)) as { bytes: Buffer };
  const changed = bytes.toString().replace('"by":"', '"by":"not ');
  await store.write(entryKey(2), changed);
  expect(problemsIn(await readLog(store))).toEqual([expect.stringContaining('missing or damaged')]);
  // Also if an attacker has made the entry look whole.
  const { sum: _, ...entry } = JSON.parse(changed);
  await store.write(entryKey(2), entryText(entry));
  expect(problemsIn(await readLog(store))).toEqual([
    expect.stringContaining('has changed since the next entry was written'),
  ]);
  await mendLog(store);
  expect(problemsIn(await readLog(store))).toEqual([]);
});

test.each(['missing', 'cut off'])(
  'an entry in the middle that is %s is named, and no release goes back for it',
  async (how) => {
    const { store, live } = await threeReleases();
    if (how === 'missing') await store.remove(entryKey(2));
    else await store.write(entryKey(2), '{"number":');
    const log = await readLog(store);
    expect(problemsIn(log)).toEqual([expect.stringContaining(`${entryKey(2)} is missing or damaged`)]);
    expect(historyOf(log, 'mf-a').map(({ release }) => release.version[0])).toEqual(['c', 'a']);
    await mendLog(store);
    expect([problemsIn(await readLog(store)), await live()]).toEqual([[], 'c']);
  },
);

test.each(['missing', 'cut off'])('where the last entry is %s, a repair makes live what visitors see', async (how) => {
  const { store, live } = await threeReleases();
  if (how === 'missing') await store.remove(entryKey(3));
  else await store.write(entryKey(3), '{');
  await expect(make(store, 'mf-a', 'd')).rejects.toThrow(/what it made live is unknown.*--repair/);
  await mendLog(store);
  expect(await live()).toBe('c');
  expect(historyOf(await readLog(store), 'mf-a').map(({ action }) => action)).toEqual(['repair', 'release', 'release']);
  expect(problemsIn(await readLog(store))).toEqual([]);
});

test('if no entry of the log can be read, a repair starts from what visitors see', async () => {
  const { store, live } = await threeReleases();
  for (const number of [1, 2]) await store.remove(entryKey(number));
  await store.write(entryKey(3), '{');
  await mendLog(store);
  expect([await live(), (await readHead(store)).number]).toEqual(['c', 4]);
  expect(problemsIn(await readLog(store))).toEqual([]);
  await make(store, 'mf-a', 'd');
  for (const number of [1, 2, 3, 4, 5]) await store.remove(entryKey(number));
  await mendLog(store);
  expect(await live()).toBe('c');
});

test('a second repair does not do again what the first one did', async () => {
  const { store } = await threeReleases();
  await store.remove(entryKey(3));
  await mendLog(store);
  await store.remove(entryKey(1));
  await mendLog(store);
  const actions = historyOf(await readLog(store), 'mf-a').map(({ action }) => action);
  expect(actions).toEqual(['repair', 'release']);
});

test('where the last entry and the registry are lost, the last entry that can be read counts', async () => {
  const { store, live } = await threeReleases();
  await store.write(entryKey(3), '{');
  await store.remove(registryFile);
  await mendLog(store);
  expect(await live()).toBe('b');
});

test('a repair without the right to read the end of the log does not treat it as lost', async () => {
  const { store, disk, live } = await threeReleases();
  for (const closed of [entryKey(3), registryFile]) {
    const own = memoryStore(disk, {
      async before(operation, key) {
        if (operation === 'read' && key === closed) throw new UnreadableError('Give yourself the right to.');
      },
    });
    await expect(mendLog(own)).rejects.toThrow('Give yourself the right to.');
  }
  expect([await live(), (await readHead(store)).number]).toEqual(['c', 3]);
});

test('a registry with a number that no log can reach is damage, and a repair goes on from the log', async () => {
  const { store, live } = await threeReleases();
  await store.write(registryFile, toJson({ ...(await readRegistry(store)), number: 1e15 }));
  await mendLog(store);
  expect([await live(), (await readHead(store)).number]).toEqual(['c', 3]);
});

test('a damaged registry blocks no command', async () => {
  const { store, live } = await threeReleases();
  await store.write(registryFile, '{');
  await make(store, 'mf-a', 'd');
  expect(await live()).toBe('d');
});

test('no entry has a number above the largest', () => {
  expect(newEntry(1_000_000, undefined, { live: {} }).number).toBe(1_000_000);
  expect(() => newEntry(1_000_001, undefined, { live: {} })).toThrow('The log is full: it has 1,000,000 entries.');
});
