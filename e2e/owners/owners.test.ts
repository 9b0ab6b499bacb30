import { pageListFile } from '@mutha/contract';
import {
  type Built,
  beginRollout,
  type Entry,
  promote,
  putPageList,
  readHead,
  release,
  releaseToPreview,
  removeOwner,
  rollback,
  rollbackPromotion,
  rolloutToEveryone,
  setShare,
  signPreview,
  takeBackRollout,
  verify,
} from '@mutha/engine';
import { forged } from '@mutha/engine/test-keys';
import { integrityOf } from '@mutha/node';
import { logFolder, type Store } from '@mutha/store';
import { expect, test } from 'vitest';
import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { commands } from './attempts.ts';
import { headOf, keys, type OwnedSite, withRollout } from './owned-site.ts';
import { tryAttempts } from './try-attempts.ts';

const editions = withSmallBuilds();
const newSite = tryAttempts(editions);

/** All that visitors get, and the log. */
async function contents({ raw }: OwnedSite): Promise<unknown> {
  const keys = [...(await raw.list('')), ...(await raw.list('.mutha/log/'))].map(({ key }) => key);
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await raw.read(key))?.bytes.toString()])));
}

test('what is refused changes nothing that visitors get', async () => {
  // Later ones begin with a change that is allowed.
  for (const [name, [attempt]] of Object.entries(commands).slice(0, 11)) {
    const site = newSite();
    const before = await contents(site);
    await attempt(site, editions()).catch(() => {});
    expect(await contents(site), name).toEqual(before);
  }
});

test('a second team signs what it has looked at, and its signature holds once', async () => {
  const site = newSite();
  const { by, raw, tokens } = site;
  await signPreview(by('b'), tokens.both);
  const [file] = await raw.list(`.previews/${tokens.both}/.mutha/agreements/`);
  const agreement = JSON.parse(String((await raw.read(file?.key ?? ''))?.bytes));
  expect((await promote(by('a'), tokens.both)).map(({ name }) => name)).toEqual(['mf-a', 'mf-b']);
  const promoted = (await readHead(by())).live['mf-b'] as NonNullable<Entry['live'][string]>;
  expect((await verify(by())).findings).toEqual([]);
  await rollback(by('b'), 'mf-b');
  // Team A makes the same live again, with the signature of that time.
  const { next, key } = await headOf(site);
  const id = `${Date.now()}-0123abcd`;
  const standing = next.live['mf-b'] as typeof promoted;
  const { face: _, lastGood: __, ...now } = standing.deployment;
  const deployment = { ...promoted.deployment, id, lastGood: now.release };
  const live = { ...next.live, 'mf-b': { deployment, before: [now, ...standing.before] } };
  const text = JSON.parse(await forged({ ...next, live }, keys.a.file));
  await raw.create(key, JSON.stringify({ ...text, signatures: [...text.signatures, agreement] }));
  expect((await readHead(by())).refused).toEqual([expect.stringContaining('no owner of mf-b has signed it')]);
});

test('the platform agrees to a preview for a team', async () => {
  const { by, tokens } = newSite();
  await signPreview(by('platform'), tokens.both);
  expect((await promote(by('a'), tokens.both)).map(({ name }) => name)).toEqual(['mf-a', 'mf-b']);
});

test('what was signed and changed since is signed again', async () => {
  const { by, tokens } = newSite();
  const [, , , b1] = editions().remotes;
  await signPreview(by('b'), tokens.both);
  await releaseToPreview(by('b'), 'mf-b', b1 as Built, tokens.both);
  await expect(promote(by('a'), tokens.both)).rejects.toThrow('mf-b belongs to bob@team-b');
  await signPreview(by('b'), tokens.both);
  expect(await promote(by('a'), tokens.both)).toHaveLength(2);
});

test('an entry of another team that claims to be a promotion is not taken back in its place', async () => {
  const site = newSite();
  const { by, raw, tokens } = site;
  await promote(by('b'), tokens.b);
  const { next, key } = await headOf(site);
  const { deployment, before } = next.live['mf-a'] as NonNullable<Entry['live'][string]>;
  const made = { ...deployment, id: `${Date.now()}-0123abcd`, preview: tokens.b };
  const live = { ...next.live, 'mf-a': { deployment: made, before } };
  await raw.create(key, await forged({ ...next, changes: [made], live }, keys.a.file));
  const { number, refused } = await readHead(by());
  expect([number, refused]).toEqual([next.number, undefined]);
  for (const who of ['b', 'platform'] as const)
    await expect(rollbackPromotion(by(who), tokens.b)).rejects.toThrow(
      /^More than one change came from preview [0-9a-f]{32}: mf-b went live in another one than mf-a\. .*"npx mutha rollback mf-b"$/,
    );
  await rollback(by('b'), 'mf-b');
});

test('once an owner is removed, no page is shown that only this owner vouched for', async () => {
  const { by, raw } = newSite();
  const page = 'mf-b/index.html';
  const read = async (key: string) => (await raw.read(key))?.bytes.toString();
  const before = await read(page);
  await raw.write(page, 'Altered');
  await putPageList(by('a'), await readHead(by('a')), new Map([[page, Buffer.from('Altered')]]));
  // The next command of others signs the list as it is.
  await release(by('platform'), 'mf-a', editions().remotes[0] as Built);
  expect(await read(pageListFile)).toContain(integrityOf(Buffer.from('Altered')));
  await removeOwner(by('platform'), 'mf-a', 'ada@team-a');
  expect(await read(page)).toBe(before);
  expect((await verify(by())).findings).toEqual([]);
});

test('an owner is removed with every list of pages, those of rollouts too, also if the command is stopped', async () => {
  const site = newSite();
  await withRollout(site);
  const store = site.by('platform');
  const steps: string[] = [];
  const watched: Store = {
    ...store,
    remove(key) {
      if (key.endsWith(pageListFile)) steps.push(key);
      return store.remove(key);
    },
    create(key, bytes) {
      if (key.endsWith('.json') && key.startsWith(logFolder)) steps.push('the entry');
      return store.create(key, bytes);
    },
  };
  await removeOwner(watched, 'mf-a', 'ada@team-a');
  const lists = ['', '.rollouts/a/', '.rollouts/b/', '.rollouts/ab/'].map((folder) => folder + pageListFile);
  expect(steps).toEqual([...lists, 'the entry', ...lists]);
});

test('a rollout of two teams begins with both signatures; each of them widens it, ends it, or makes it live', async () => {
  for (const end of [rolloutToEveryone, takeBackRollout]) {
    const { by, tokens } = newSite();
    await signPreview(by('b'), tokens.both);
    await beginRollout(by('a'), tokens.both, 20);
    await setShare(by('a'), tokens.both, 50);
    await setShare(by('b'), tokens.both, 60);
    await end(by('a'), tokens.both);
    const { live, rollouts, refused } = await readHead(by());
    expect([rollouts, refused]).toEqual([undefined, undefined]);
    expect(live['mf-b']?.deployment.preview === tokens.both).toBe(end === rolloutToEveryone);
  }
});
