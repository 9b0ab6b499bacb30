import { pageListFile } from '@mutha/contract';
import { type Built, putPageList, readHead, release, removeOwner, verify } from '@mutha/engine';
import { integrityOf } from '@mutha/node';
import { expect, test } from 'vitest';
import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { type OwnedSite, ownedSites } from './owned-site.ts';

const editions = withSmallBuilds();
const page = 'mf-b/index.html';

const read = async ({ raw }: OwnedSite, key: string) => (await raw.read(key))?.bytes.toString();

test('once an owner is removed, no page is shown that only this owner vouched for', async () => {
  const site = (await ownedSites(editions())).inMemory();
  const before = await read(site, page);
  await site.raw.write(page, 'Altered');
  await putPageList(site.by('a'), await readHead(site.by('a')), new Map([[page, Buffer.from('Altered')]]));
  // The next command of others signs the list as it is.
  await release(site.by('platform'), 'mf-a', editions().remotes[0] as Built);
  expect(await read(site, pageListFile)).toContain(integrityOf(Buffer.from('Altered')));
  await removeOwner(site.by('platform'), 'mf-a', 'ada@team-a');
  expect(await read(site, page)).toBe(before);
  expect((await verify(site.by())).findings).toEqual([]);
});
