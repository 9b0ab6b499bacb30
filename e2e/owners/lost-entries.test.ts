import {
  addOwner,
  type Built,
  type Entry,
  entryText,
  follow,
  ownersOf,
  promote,
  publicEntryKey,
  readHead,
  readPublicEntry,
  release,
  removeOwner,
  repair,
  retire,
  rollback,
  setAllowed,
  setShare,
  takeBackRollout,
  verify,
} from '@mutha/engine';
import { entryKey } from '@mutha/store';
import { beforeEach, describe, expect, test } from 'vitest';
import { handmade } from '../releases/handmade.ts';
import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { keys, newOwnedSites, type OwnedSite, withRollout } from './owned-site.ts';

const editions = withSmallBuilds();

const newSite = newOwnedSites(editions);
let site: OwnedSite;
beforeEach(() => {
  site = newSite();
});

const head = () => readHead(site.raw);
const releaseB = () => release(site.by('b'), 'mf-b', editions().remotes[5] as Built, { message: 'A word' });
const liveOf = ({ live }: Entry, name: string) => live[name]?.deployment;

/**
 * Loses the last entry; a machine of the platform that sees the store first repairs it.
 * @returns the entry before and after that, and what the repair says of the change
 */
async function lost() {
  const before = await head();
  await site.raw.remove(entryKey(before.number));
  const { findings, repaired = [] } = await repair(site.by('second'));
  const after = await head();
  expect([findings, after.number, after.lost]).toEqual([[], before.number + 1, [before.number]]);
  expect((await verify(site.by())).findings).toEqual([]);
  return { before, after, said: repaired.slice(repaired.findIndex((line) => !line.includes('is missing'))) };
}

const follows = (number: number) =>
  `What is live now follows from ${publicEntryKey(number)}, the public copy of an entry that is lost.`;

describe('where the last entry is lost, its public copy says what it made', () => {
  test('of a release', async () => {
    await releaseB();
    const reader = site.by('a');
    const { number } = await readHead(reader);
    const copy = await site.raw.read(publicEntryKey(number));
    const { before, after, said } = await lost();
    expect(said).toEqual([follows(number)]);
    expect(liveOf(after, 'mf-b')?.id).toBe(liveOf(before, 'mf-b')?.id);
    // What only the lost entry had is gone.
    expect([liveOf(before, 'mf-b')?.message, liveOf(after, 'mf-b')?.message]).toEqual(['A word', undefined]);
    expect(after.live['mf-a']).toEqual(before.live['mf-a']);
    expect(await site.raw.read(publicEntryKey(number))).toEqual(copy);
    // Who has seen the lost entry accepts that, and so does who reads the public copies.
    expect(await readHead(reader)).toMatchObject({ number: number + 1 });
    const copies = await Promise.all(Array.from({ length: after.number }, (_, index) => publicEntry(index + 1)));
    expect(
      follow(
        copies[0] as Entry,
        copies.slice(1).map((entry) => ({ number: entry.number, entry })),
      ),
    ).toMatchObject({ good: { number: after.number, integrity: after.integrity }, refused: [] });
    expect((await rollback(site.by('b'), 'mf-b')).release).toEqual(before.live['mf-b']?.before[0]?.release);
  });

  test('also after a promotion, whose token the copies hide', async () => {
    await promote(site.by('b'), site.tokens.b);
    await rollback(site.by('a'), 'mf-a');
    const { before, after, said } = await lost();
    expect([after.live, said]).toEqual([before.live, [follows(before.number)]]);
  });

  test('of a retirement, of a removed owner, and of an origin', async () => {
    await retire(site.by('b'), 'mf-b');
    const { after } = await lost();
    expect([liveOf(after, 'mf-b'), after.changes.map(({ action }) => action)]).toEqual([undefined, ['retire']]);
    await removeOwner(site.by('platform'), 'mf-c', keys.gone.publicKey.text);
    await lost();
    expect((await ownersOf(site.raw)).map(({ comment }) => comment)).not.toContain('gil@team-c');
    await setAllowed(site.by('platform'), 'https://more.example', true);
    expect((await lost()).after.overrides).toContain('https://more.example');
  });

  test('of a rollout that grows, and of one that ends', async () => {
    const token = await withRollout(site);
    await setShare(site.by('b'), token, 30);
    const { before, after } = await lost();
    expect(after.rollouts).toEqual(before.rollouts);
    await takeBackRollout(site.by('b'), token, { why: 'It is slow.' });
    const ended = await lost();
    expect([ended.after.rollouts, ended.after.rolloutChanges, ended.said]).toEqual([
      undefined,
      ended.before.rolloutChanges,
      [follows(ended.before.number)],
    ]);
  });

  test('of a rollout that begins: without its token, it ends', async () => {
    await withRollout(site);
    const { before, after, said } = await lost();
    expect(after.rollouts).toBeUndefined();
    expect(said).toEqual([follows(before.number), 'The rollout of mf-b ends: too little of it is left.']);
    expect(await site.raw.list('.rollouts/')).toEqual([]);
  });

  test('of a release beside a remote that embeds a fragment with props', async () => {
    const embeds = [{ fragment: 'mf-parts/price', props: { size: 'string' as const, message: 'string' as const } }];
    const build = handmade({ name: 'mf-odds', screens: [{ path: '/odds', embeds }] });
    await release(site.by('platform'), 'mf-odds', build);
    await releaseB();
    const { before, after, said } = await lost();
    expect([after.live['mf-odds'], said]).toEqual([before.live['mf-odds'], [follows(before.number)]]);
  });

  test('unless this machine has seen other entries in their place', async () => {
    const fork = await site.keep();
    const old = await head();
    const platform = site.by('platform');
    await removeOwner(platform, 'mf-b', 'bob@team-b');
    await release(site.by('a'), 'mf-a', editions().remotes[0] as Built);
    const { number } = await readHead(platform);
    await fork();
    // The removed owner writes two entries with its key, as if it had never been removed.
    await releaseB();
    await rollback(site.by('b'), 'mf-b');
    for (const each of [number, number - 1]) await site.raw.remove(entryKey(each));
    const { repaired = [] } = await repair(platform);
    expect(repaired).toContain(asBefore(entryKey(old.number)));
    expect(repaired).not.toContain(follows(number));
    expect((await head()).live).toEqual(old.live);
  });

  test('also where the registry is lost too', async () => {
    await releaseB();
    const before = await head();
    for (const key of [entryKey(before.number), 'registry.json']) await site.raw.remove(key);
    const line = expect.stringMatching(new RegExp(`^${entryKey(before.number)} .*is missing`));
    expect((await verify(site.by())).findings).toEqual(expect.arrayContaining([line]));
    const { findings, repaired } = await repair(site.by('platform'));
    expect([findings, repaired?.at(-1)]).toEqual([[], follows(before.number)]);
    expect(liveOf(await head(), 'mf-b')?.id).toBe(liveOf(before, 'mf-b')?.id);
  });

  test('of a removed key of the platform, which can repair nothing', async () => {
    await removeOwner(site.by('platform'), 'platform', keys.second.publicKey.text);
    const { number, owners } = await head();
    await site.raw.remove(entryKey(number));
    await expect(repair(site.by('second'))).rejects.toThrow('Only the platform may do this');
    await repair(site.by('platform'));
    expect((await head()).owners).toEqual(owners);
  });

  test('as far as one key can sign what was and what comes', async () => {
    await addOwner(site.by('platform'), 'platform', keys.stranger.publicKey);
    for (const who of ['platform', 'second'] as const)
      await removeOwner(site.by('stranger'), 'platform', keys[who].publicKey.text);
    const { number } = await head();
    for (const each of [number, number - 1, number - 2]) await site.raw.remove(entryKey(each));
    const { repaired } = await repair(site.by('second'));
    expect(repaired?.slice(1, 3)).toEqual([follows(number - 1), asBefore(publicEntryKey(number - 1))]);
    expect(
      (await ownersOf(site.by('second')))
        .filter(({ name }) => name === 'platform')
        .map(({ comment }) => comment)
        .sort(),
    ).toEqual(['eve@elsewhere', 'sam@platform']);
  });
});

test('where another entry is in the place of the last one that was seen, a repair undoes it', async () => {
  const fork = await site.keep();
  const old = await head();
  const platform = site.by('platform');
  await release(site.by('a'), 'mf-a', editions().remotes[0] as Built);
  await readHead(platform);
  await fork();
  await releaseB();
  await expect(readHead(platform)).rejects.toThrow(/has lost entries/);
  const { findings, repaired } = await repair(platform);
  expect([findings, repaired]).toEqual([[], expect.arrayContaining([asBefore(entryKey(old.number))])]);
  expect((await head()).live).toEqual(old.live);
  expect((await verify(site.by())).findings).toEqual([]);
});

const publicEntry = async (number: number) =>
  readPublicEntry((await site.raw.read(publicEntryKey(number)))?.bytes, number, 'here');

const asBefore = (key: string) =>
  `All changes after ${key} are lost: what is live, the owners and the rollouts are as before them. Check "npx mutha status" and "npx mutha owner list".`;

test.each(['missing', 'forged'])(
  'where the public copy is %s, the entry before counts, and that is said',
  async (how) => {
    await releaseB();
    const { number } = await head();
    const key = publicEntryKey(number);
    const { integrity: _, ...copy } = await publicEntry(number);
    if (how === 'missing') await site.raw.remove(key);
    else await site.raw.write(key, entryText({ ...copy, live: { ...copy.live, 'mf-a': copy.live['mf-b'] as never } }));
    const { before, after, said } = await lost();
    const [from, to] = [before, after].map((entry) => liveOf(entry, 'mf-b')?.release.version);
    expect(said).toEqual([asBefore(entryKey(number - 1)), `mf-b goes from version ${from} to version ${to}.`]);
  },
);

test('where an entry in the middle is lost, it alone is named, and its public copy stays', async () => {
  const middle = (await head()).number - 1;
  const copy = await site.raw.read(publicEntryKey(middle));
  await site.raw.remove(entryKey(middle));
  const { findings } = await verify(site.by());
  expect(findings.filter((line) => line.includes(publicEntryKey(middle)))).toEqual([]);
  expect((await repair(site.by('platform'))).findings).toEqual([]);
  expect(await site.raw.read(publicEntryKey(middle))).toEqual(copy);
});
