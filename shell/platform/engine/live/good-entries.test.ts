import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryKey, logFolder, MemoryDisk, memoryStore, type Store } from '@mutha/store';
import { expect, test } from 'vitest';
import { append } from './append.ts';
import { publicEntry } from './canonical-entry.ts';
import { type Change, lastOf, standingOf } from './deployments.ts';
import { type Entry, entryIn, entryText, liveAfter, registryOf, type Step } from './entry.ts';
import { follow, type Placed } from './good-entries.ts';
import { problemsIn, readHead, readLog } from './log.ts';
import { mendLog } from './mend-log.ts';
import { isSignedBy, type Owner, platform } from './owners.ts';
import { publicEntryKey } from './public-entry.ts';
import { toJson } from './registry.ts';
import { forged, newKey } from './test-keys.ts';

const keys = { platform: newKey('pat@platform'), bets: newKey('bo@bets'), odds: newKey('ola@odds') };
type Who = keyof typeof keys;
const release = (digit: string) => ({ version: digit.repeat(16), integrity: `sha384-${'A'.repeat(64)}` });
const face = { paths: [], redirects: [], embeds: [] };
const owner = (name: string, who: Who): Owner => {
  const { text, comment } = keys[who].publicKey;
  return { name, key: text, comment };
};
const all = [owner('mf-bets', 'bets'), owner('mf-odds', 'odds'), owner(platform, 'platform')];

const as = (disk: MemoryDisk, who: Who): Store => ({ ...memoryStore(disk), user: { key: keys[who].file } });

async function step(store: Store, next: (head: Entry) => Step): Promise<Entry> {
  return append(store, await readHead(store), async (head) => next(head));
}

function make(store: Store, name: string, digit: string): Promise<Entry> {
  return step(store, ({ live }) => {
    const change: Change = { name, action: 'release', release: release(digit), face, replaced: lastOf(live[name]) };
    const made = [standingOf(change, Date.now())];
    return { changes: made.map(({ deployment }) => deployment), live: liveAfter(live, made) };
  });
}

/** A store with two teams and the platform, and a release of each team. */
async function owned() {
  const disk = new MemoryDisk();
  const by = (who: Who) => as(disk, who);
  await make(memoryStore(disk), 'mf-bets', 'a');
  await step(by('platform'), () => ({ owners: all }));
  await make(by('bets'), 'mf-bets', 'b');
  await make(by('odds'), 'mf-odds', 'b');
  const live = async (store = by('platform')) => (await readHead(store)).live['mf-bets']?.deployment.release.version[0];
  const write = (number: number, entry: Entry) =>
    disk.files.set(entryKey(number), { bytes: Buffer.from(entryText(entry)), modified: new Date() });
  return { disk, by, live, write };
}

test('a team changes what it owns, and nothing else', async () => {
  const { disk, by, live } = await owned();
  await expect(make(by('odds'), 'mf-bets', 'c')).rejects.toThrow(
    /^mf-bets belongs to bo@bets \(SHA256:.*\)\. Your key ola@odds \(SHA256:.*\), of .*, owns mf-odds\. Nothing has changed\./,
  );
  await expect(make(by('odds'), 'mf-new', 'c')).rejects.toThrow(
    'mf-new has no owner, so only the platform may change it',
  );
  await expect(step(by('odds'), () => ({ overrides: ['https://odds.example'] }))).rejects.toThrow('shell has no owner');
  await expect(step(by('odds'), () => ({ owners: [owner(platform, 'odds')] }))).rejects.toThrow(
    'Only the platform may do this',
  );
  expect([await live(), [...disk.files.keys()].filter((key) => key.startsWith(logFolder)).length]).toEqual(['b', 4]);
  await make(by('platform'), 'mf-bets', 'c');
  expect(await live()).toBe('c');
});

test('without a key, a store with owners can be read and not changed', async () => {
  const { disk, live } = await owned();
  await expect(make(memoryStore(disk), 'mf-bets', 'c')).rejects.toThrow('there is no key to sign with');
  expect(await live(memoryStore(disk))).toBe('b');
});

test('an unsigned entry does not count, is named, and the log goes on after it', async () => {
  const { disk, by, live, write } = await owned();
  const { integrity, signatures, ...head } = await readHead(by('platform'));
  write(5, { ...head, number: 5, before: integrity, changes: [], live: {} });
  expect(await live()).toBe('b');
  expect((await readHead(by('bets'))).refused).toEqual([
    expect.stringMatching(
      /000000005\.json, written .*, does not count: it has no signature\. What is live follows from .*000000004\.json/,
    ),
  ]);
  expect((await make(by('bets'), 'mf-bets', 'c')).number).toBe(6);
  expect(await live(memoryStore(disk))).toBe('c');
  expect(problemsIn(await readLog(by('platform')))).toEqual([
    expect.stringContaining('does not count: it has no signature'),
  ]);
  await mendLog(by('platform'));
  expect(problemsIn(await readLog(by('platform')))).toEqual([]);
});

test('an entry with the signature of another entry, or of the owner of another name, does not count', async () => {
  const { disk, by, live, write } = await owned();
  const { integrity, ...head } = await readHead(by('platform'));
  const next = { ...head, number: 5, before: integrity ?? '', changes: [] };
  const retired = { ...next, live: { 'mf-odds': head.live['mf-odds'] as never } };
  write(5, retired);
  expect((await readHead(by('platform'))).refused).toEqual([expect.stringContaining('no owner has signed it')]);
  disk.files.set(entryKey(5), { bytes: Buffer.from(await forged(retired, keys.odds.file)), modified: new Date() });
  expect((await readHead(by('platform'))).refused).toEqual([
    expect.stringContaining('no owner of mf-bets has signed it'),
  ]);
  expect(await live()).toBe('b');
});

test('a removed last entry, and an older log, are noticed by who has seen more', async () => {
  const { disk, by } = await owned();
  const old = new Map(disk.files);
  const reader = by('bets');
  await make(by('odds'), 'mf-odds', 'c');
  await make(by('odds'), 'mf-odds', 'd');
  expect((await readHead(reader)).number).toBe(6);
  disk.files.delete(entryKey(6));
  await expect(readHead(reader)).rejects.toThrow(
    /has lost entries: this machine has seen .*000000006\.json.*rollback attack/,
  );
  disk.files.clear();
  for (const [key, file] of old) disk.files.set(key, file);
  await expect(readHead(reader)).rejects.toThrow('rollback attack');
  await expect(make(reader, 'mf-bets', 'c')).rejects.toThrow('rollback attack');
  disk.files.clear();
  await expect(readHead(reader)).rejects.toThrow('rollback attack');
});

test('a cut in the middle of the log is noticed by who reads all of it, and a repair of the platform ends that', async () => {
  const { disk, by } = await owned();
  const seeing = by('platform');
  await make(by('odds'), 'mf-odds', 'c');
  expect((await readHead(seeing)).number).toBe(5);
  disk.files.delete(entryKey(4));
  await expect(readHead(by('bets'))).rejects.toThrow(
    /000000005\.json .* is signed, but does not follow .*000000003\.json/,
  );
  expect(problemsIn(await readLog(by('bets'))).join('\n')).toContain('the log was cut, reordered or rewritten');
  expect((await readHead(seeing)).number).toBe(5);
  await mendLog(seeing);
  const head = await readHead(by('bets'));
  expect([head.number, head.live['mf-odds']?.deployment.release.version[0]]).toEqual([6, 'c']);
  expect(problemsIn(await readLog(by('bets')))).toEqual([]);
});

test('a key that was removed signs nothing more, and what it has signed stays', async () => {
  const { by, live } = await owned();
  const next = newKey('new@bets');
  await step(by('platform'), () => ({
    owners: [
      { name: 'mf-bets', key: next.publicKey.text, comment: 'new@bets' },
      owner('mf-odds', 'odds'),
      owner(platform, 'platform'),
    ],
  }));
  await expect(make(by('bets'), 'mf-bets', 'c')).rejects.toThrow('mf-bets belongs to new@bets');
  expect(await live(by('odds'))).toBe('b');
  await make({ ...by('bets'), user: { key: next.file } }, 'mf-bets', 'c');
  expect(await live(by('odds'))).toBe('c');
});

test('the last key of the platform cannot be removed, and another one replaces it', async () => {
  const { by } = await owned();
  const teams = all.filter(({ name }) => name !== platform);
  await expect(step(by('platform'), () => ({ owners: teams }))).rejects.toThrow('Only the platform may do this');
  await step(by('platform'), () => ({ owners: [...all, owner(platform, 'odds')] }));
  await step(by('odds'), () => ({ owners: [...teams, owner(platform, 'odds')] }));
  await expect(make(by('platform'), 'mf-bets', 'd')).rejects.toThrow('owns nothing here');
  expect((await readHead(by('bets'))).number).toBe(6);
});

test('a pinned key of the platform begins at the last entry that it has signed', async () => {
  const { disk, by } = await owned();
  const pinned = (who: Who): Store => ({ ...memoryStore(disk), user: { platform: [keys[who].publicKey.text] } });
  disk.files.delete(entryKey(1));
  expect((await readHead(pinned('platform'))).number).toBe(4);
  await expect(readHead(pinned('odds'))).rejects.toThrow('No entry of the log');
  expect((await make(by('bets'), 'mf-bets', 'c')).number).toBe(5);
});

test('the public copies of entries say the same, hide what is hidden, and are believed from a key of the platform on', async () => {
  const { disk, by } = await owned();
  await step(by('bets'), ({ live }) => {
    const change: Change = { name: 'mf-bets', action: 'release', release: release('d'), face, message: 'A secret' };
    const made = [standingOf({ ...change, replaced: lastOf(live['mf-bets']) }, Date.now())];
    return { changes: made.map(({ deployment }) => deployment), live: liveAfter(live, made) };
  });
  const copies = [1, 2, 3, 4, 5].map((number) => publicEntry(disk.files.get(entryKey(number))?.bytes as Buffer));
  expect(copies.join()).not.toContain('A secret');
  const placed = copies.map((text, index): Placed => {
    const entry = entryIn(Buffer.from(text), true);
    return { number: index + 1, entry: entry === 'newer' ? undefined : entry };
  });
  const from = placed.findLastIndex(({ entry }) => entry && isSignedBy(entry, [keys.platform.publicKey.text]));
  const { good, refused, broken } = follow(placed[from]?.entry as Entry, placed.slice(from + 1));
  expect([from, refused, broken]).toEqual([1, [], undefined]);
  expect(toJson(registryOf(good))).toBe(toJson(registryOf(await readHead(by('odds')))));
  disk.files.set(entryKey(5), { bytes: Buffer.from(copies[4] as string), modified: new Date() });
  expect(problemsIn(await readLog(by('odds')))).toEqual([expect.stringContaining('missing or damaged')]);
});

test('after an older log was put back, the platform goes on from there, and all teams with it', async () => {
  const { disk, by } = await owned();
  const old = new Map(disk.files);
  const [platform, reader] = [by('platform'), by('bets')];
  await make(by('odds'), 'mf-odds', 'c');
  for (const one of [platform, reader]) expect((await readHead(one)).number).toBe(5);
  disk.files.clear();
  for (const [key, file] of old) disk.files.set(key, file);
  await mendLog(platform);
  const { number, lost, live } = await readHead(reader);
  expect([number, lost, live['mf-odds']?.deployment.release.version[0]]).toEqual([6, [5], 'b']);
  expect((await make(reader, 'mf-bets', 'd')).number).toBe(7);
});

test('where a log without owners was put back, the advice does not lead to a repair, which nobody could sign', async () => {
  const { disk, by } = await owned();
  const state = mkdtempSync(join(tmpdir(), 'mutha-state-'));
  const reader = { ...by('platform'), user: { key: keys.platform.file, state } };
  await readHead(reader);
  for (const number of [2, 3, 4]) disk.files.delete(entryKey(number));
  const [file = ''] = readdirSync(state).map((name) => join(state, name));
  const advice = `Restore the log from a backup. If somebody put this log there on purpose, remove ${file}.`;
  const problem = await readHead(reader).then(String, String);
  expect(problem).toContain(advice);
  expect(problem).not.toContain('--repair');
  rmSync(file);
  expect((await make(reader, 'mf-bets', 'c')).number).toBe(2);
});

test.each(['', '{"store":"a store in', '{}', 'a folder'])(
  'a memory that holds "%s" is named, and not overwritten',
  async (text) => {
    const { disk } = await owned();
    const state = mkdtempSync(join(tmpdir(), 'mutha-state-'));
    const reader = { ...memoryStore(disk), user: { state } };
    await readHead(reader);
    const [file = ''] = readdirSync(state).map((name) => join(state, name));
    rmSync(file);
    if (text === 'a folder') mkdirSync(file);
    else writeFileSync(file, text);
    disk.files.delete(entryKey(4));
    await expect(readHead(reader)).rejects.toMatchObject({
      code: 'memory-unreadable',
      message: expect.stringContaining(`remove it: rm -r '${file}'`),
    });
    rmSync(file, { recursive: true });
    expect((await readHead(reader)).number).toBe(3);
  },
);

test('where the entries with owners are lost, their public copies keep the owners', async () => {
  const { disk, by } = await owned();
  const before = await readHead(by('platform'));
  await by('platform').write('registry.json', toJson(registryOf(before)));
  for (const number of [1, 2, 3, 4]) {
    await by('platform').write(publicEntryKey(number), publicEntry(disk.files.get(entryKey(number))?.bytes as Buffer));
    if (number > 1) disk.files.delete(entryKey(number));
  }
  await expect(mendLog(memoryStore(disk))).rejects.toThrow('there is no key to sign with');
  await mendLog(by('platform'));
  const { number, at, owners, live } = await readHead(by('bets'));
  expect([number, at, owners, live]).toEqual([5, before.at, before.owners, before.live]);
});

test('a command that others overtake takes nothing for a rollback', async () => {
  const { by } = await owned();
  const [slow, quick] = [by('bets'), by('odds')];
  const state = mkdtempSync(join(tmpdir(), 'mutha-state-'));
  for (const one of [slow, quick]) Object.assign(one.user as object, { state });
  const list = slow.list;
  slow.list = async (...under) => {
    const listed = await list(...under);
    if (under[0] === logFolder) await make(quick, 'mf-odds', 'c');
    return listed;
  };
  expect((await readHead(slow)).number).toBe(4);
  slow.list = list;
  expect((await readHead(slow)).number).toBe(5);
});
