import {
  type Built,
  hasBegun,
  publicEntry,
  publicEntryKey,
  readHead,
  registryOf,
  release,
  repair,
  rollback,
  toJson,
  verify,
} from '@mutha/engine';
import { forged } from '@mutha/engine/test-keys';
import { entryKey, type Store } from '@mutha/store';
import { beforeEach, expect, test } from 'vitest';
import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { headOf, keys, newOwnedSites, type OwnedSite } from './owned-site.ts';

const editions = withSmallBuilds();

const newSite = newOwnedSites(editions);
let site: OwnedSite;
beforeEach(() => {
  site = newSite();
});

const releaseB = () => release(site.by('b'), 'mf-b', editions().remotes[5] as Built);

async function removeAll(folder: string): Promise<void> {
  for (const { key } of await site.raw.list(folder)) await site.raw.remove(key);
}

/**
 * Replaces the log by one entry, or its public copy. Its owners are those of the site and a stranger, who has signed it.
 */
async function forgedLog(isCopy = true): Promise<void> {
  const { next } = await headOf(site);
  const number = isCopy ? next.number + 1 : 1;
  const owners = [...(next.owners ?? []), { name: 'platform', key: keys.stranger.publicKey.text, comment: '' }];
  const { before: _, ...entry } = { ...next, number, owners, live: { shell: next.live.shell as never } };
  for (const folder of ['.mutha/log/', 'deployments/log/']) await removeAll(folder);
  const text = Buffer.from(await forged(entry, keys.stranger.file));
  if (isCopy) await site.raw.write(publicEntryKey(number), publicEntry(text));
  else await site.raw.write(entryKey(number), text);
  await site.raw.write('registry.json', toJson(registryOf(entry)));
}

test.each<[string, () => Store]>([
  ['has seen the site', () => site.by('platform')],
  [
    'names a key of the platform',
    () => ({ ...site.raw, user: { key: keys.platform.file, platform: [keys.platform.publicKey.text] } }),
  ],
])('a user who %s does not sign a log that begins with owners of its own', async (_, user) => {
  for (const isCopy of [true, false]) {
    site = newSite();
    const store = user();
    await readHead(store);
    await forgedLog(isCopy);
    await expect(repair(store)).rejects.toThrow(
      /^No entry that is left in .* is signed by a key of the platform that this/,
    );
    expect((await site.raw.list('.mutha/log/')).length).toBe(isCopy ? 0 : 1);
  }
});

test('a user whose machine has not seen the site is told to check its owners', async () => {
  await forgedLog();
  const { repaired } = await repair({ ...site.raw, user: { key: keys.platform.file } });
  expect(repaired).toContain('This machine has not seen this site before: check "npx mutha owner list".');
});

test('a machine that has seen less than is lost does not continue from there', async () => {
  const team = site.by('a');
  const { number } = await readHead(team);
  await releaseB();
  await rollback(site.by('b'), 'mf-b');
  const { live } = await readHead(site.raw);
  for (const key of [entryKey(number + 1), entryKey(number + 2), 'registry.json']) await site.raw.remove(key);
  const isMissing = `${entryKey(number + 2)} in ${site.raw.address} is missing, so what it made live is unknown`;
  await expect(rollback(team, 'mf-a')).rejects.toThrow(isMissing);
  await repair(site.by('second'));
  expect((await readHead(team)).live).toEqual(live);
});

test('where no copy of the last entry counts and the registry is lost, a repair names the entry', async () => {
  const { live } = await readHead(site.raw);
  await releaseB();
  const { number } = await readHead(site.raw);
  for (const key of [entryKey(number), 'registry.json']) await site.raw.remove(key);
  const { signatures: _, ...copy } = JSON.parse(String((await site.raw.read(publicEntryKey(number)))?.bytes));
  await site.raw.write(publicEntryKey(number), JSON.stringify(copy));
  await expect(readHead({ ...site.raw })).rejects.toThrow('is missing, so what it made live is unknown');
  const { findings } = await repair(site.by('second'));
  const head = await readHead(site.raw);
  expect([findings, head.lost, head.live]).toEqual([[], [number], live]);
});

test('a store of which only public files are left is repaired from its copies', async () => {
  const { live } = await readHead(site.raw);
  await removeAll('.mutha/');
  await site.raw.remove('registry.json');
  expect(await hasBegun(site.raw)).toBe(true);
  await repair(site.by('platform'));
  const after = (await readHead(site.raw)).live;
  const idsOf = (each: typeof live) => Object.entries(each).map(([name, { deployment }]) => [name, deployment.id]);
  expect(idsOf(after)).toEqual(idsOf(live));
});

test('a copy that a newer tool has written is left to that tool', async () => {
  const { number } = await readHead(site.raw);
  const copy = JSON.parse(String((await site.raw.read(publicEntryKey(number)))?.bytes));
  await site.raw.write(publicEntryKey(number + 1), JSON.stringify({ ...copy, number: number + 1, format: 999 }));
  await site.raw.remove('registry.json');
  const message = `${publicEntryKey(number + 1)} in ${site.raw.address} was written by a newer release tool.`;
  await expect(readHead(site.raw)).rejects.toThrow(message);
  await expect(repair(site.by('platform'))).rejects.toThrow(message);
});

test('a file far from all public copies is not taken for one', async () => {
  const { live } = await readHead(site.raw);
  const { number } = await readHead(site.raw);
  const copy = JSON.parse(String((await site.raw.read(publicEntryKey(number)))?.bytes));
  for (const far of [999_999_998, 999_999_999])
    await site.raw.write(publicEntryKey(far), JSON.stringify({ ...copy, number: far }));
  await site.raw.remove('registry.json');
  expect((await readHead({ ...site.raw })).live).toEqual(live);
  await removeAll('.mutha/log/');
  await repair(site.by('platform'));
  expect((await readHead(site.raw)).number).toBe(number + 1);
});

test('entries after a repair that is far from all others count', async () => {
  const { next } = await headOf(site);
  const number = next.number + 5_000;
  const lost = Array.from({ length: 5_000 }, (_, index) => next.number + index);
  await site.raw.create(entryKey(number), await forged({ ...next, number, lost }, keys.platform.file));
  await repair(site.by('platform'));
  await releaseB();
  for (const reader of [site.by(), { ...site.raw }]) expect((await readHead(reader)).number).toBe(number + 1);
  expect((await verify(site.by())).findings).toEqual([]);
});
