import {
  addOwner,
  beginRollout,
  confirm,
  entryText,
  promote,
  publicEntry,
  readHead,
  release,
  releaseToPreview,
  removeOwner,
  repair,
  retire,
  rollback,
  rollbackPromotion,
  rolloutToEveryone,
  setAllowed,
  setShare,
  signPreview,
  takeBackRollout,
} from '@mutha/engine';
import { forged } from '@mutha/engine/test-keys';
import { entryKey } from '@mutha/store';
import type { Editions } from '../releases/small-builds.ts';
import { agreed } from './agreed-attempts.ts';
import { inconsistent } from './inconsistent-attempts.ts';
import { headOf, keys, type OwnedSite, withRollout } from './owned-site.ts';

/** What somebody does to a site. */
export type Work = (site: OwnedSite, editions: Editions) => Promise<unknown>;

/** By attempt with the key of team A, or another one: the command, and the sentence that refuses it. */
export const commands: Record<string, [attempt: Work, says: RegExp]> = {
  'release of another team': [
    ({ by }, { remotes: [, , , b1] }) => release(by('a'), 'mf-b', b1 as never),
    /^mf-b belongs to bob@team-b \(SHA256:.*Your key ada@team-a .* owns mf-a\. Nothing has changed\. They can do it, or/,
  ],
  'rollback of another team': [({ by }) => rollback(by('a'), 'mf-b'), /^mf-b belongs to bob@team-b/],
  'retirement of another team': [({ by }) => retire(by('a'), 'mf-b'), /^mf-b belongs to bob@team-b/],
  'release of the shell': [
    ({ by }, { shells: [first] }) => release(by('a'), 'shell', first as never),
    /^shell has no owner, so only the platform may change it: .*pat@platform/,
  ],
  'rollback of the shell': [({ by }) => rollback(by('a'), 'shell'), /^shell has no owner, so only the platform/],
  'an origin for overrides': [({ by }) => setAllowed(by('a'), 'https://eve.example', true), /^shell has no owner/],
  'an origin taken back': [({ by }) => setAllowed(by('a'), 'https://allowed.example', false), /^shell has no owner/],
  "promotion of another team's preview": [
    ({ by, tokens }) => promote(by('a'), tokens.b),
    /^mf-b belongs to bob@team-b .* Ask the owners to look at the preview and sign it: "npx mutha sign [0-9a-f]{32}"/,
  ],
  'promotion of a preview of two teams that one has signed': [
    ({ by, tokens }) => promote(by('a'), tokens.both),
    /^mf-b belongs to bob@team-b .* Ask the owners to look at the preview and sign it/,
  ],
  "a rollout of another team's preview": [
    ({ by, tokens }) => beginRollout(by('a'), tokens.b, 20),
    /^mf-b belongs to bob@team-b .* Ask the owners to look at the preview and sign it/,
  ],
  'a rollout of two teams that one has signed': [
    ({ by, tokens }) => beginRollout(by('a'), tokens.both, 20),
    /^mf-b belongs to bob@team-b/,
  ],
  "a larger share of another team's rollout": [
    async (site) => setShare(site.by('a'), await withRollout(site), 50),
    /^mf-b belongs to bob@team-b/,
  ],
  "another team's rollout to everyone": [
    async (site) => rolloutToEveryone(site.by('a'), await withRollout(site)),
    /^mf-b belongs to bob@team-b/,
  ],
  "another team's rollout taken back": [
    async (site) => takeBackRollout(site.by('a'), await withRollout(site)),
    /^mf-b belongs to bob@team-b/,
  ],
  'a promotion of two teams taken back by one': [
    async ({ by, tokens }) => {
      await signPreview(by('b'), tokens.both);
      await promote(by('a'), tokens.both);
      await rollbackPromotion(by('a'), tokens.both);
    },
    /^mf-b belongs to bob@team-b/,
  ],
  'a new owner by a team': [
    ({ by }) => addOwner(by('a'), 'mf-b', keys.a.publicKey),
    /^Only the platform may do this: ...@platform .* or ...@platform/,
  ],
  'a new platform by a team': [
    ({ by }) => addOwner(by('a'), 'platform', keys.a.publicKey),
    /^Only the platform may do this/,
  ],
  'an owner removed by another team': [
    ({ by }) => removeOwner(by('a'), 'mf-b', 'bob@team-b'),
    /^Only the platform may do this/,
  ],
  'the platform removed by a team': [
    ({ by }) => removeOwner(by('a'), 'platform', 'pat@platform'),
    /^Only the platform may do this/,
  ],
  'a key of the platform removed by itself': [
    ({ by }) => removeOwner(by('platform'), 'platform', 'pat@platform'),
    /^Another key of the platform must sign the removal/,
  ],
  'a confirmation by a team': [({ by }) => confirm(by('a')), /^Only the platform may do this/],
  'a signature for a preview of others': [
    ({ by, tokens }) => signPreview(by('a'), tokens.b),
    /owns no part of preview [0-9a-f]{32}, which has mf-b, so its signature would prove nothing/,
  ],
  'a repair of the log by a team': [
    async (site) => {
      const { next, key } = await headOf(site);
      await site.raw.create(key, entryText({ ...next, live: {} }));
      await repair(site.by('a'));
    },
    /^Only the platform may do this/,
  ],
  'a promotion of a release that another user has put into the own preview': [
    async ({ by }, { remotes: [, , a3] }) => {
      const { token } = await releaseToPreview(by('b'), 'mf-a', a3 as never);
      await promote(by('a'), token);
    },
    /^mf-a [0-9a-f]{16} is in preview [0-9a-f]{32}, but no owner of mf-a released it there/,
  ],
  'a signature for such a release': [
    async ({ by, tokens }, { remotes: [, , , b1] }) => {
      await releaseToPreview(by('a'), 'mf-b', b1 as never, tokens.both);
      await signPreview(by('b'), tokens.both);
    },
    /^mf-b [0-9a-f]{16} is in preview [0-9a-f]{32}, but no owner of mf-b released it there/,
  ],
  'a rollout of such a release': [
    async ({ by }, { remotes: [, , a3] }) => {
      const { token } = await releaseToPreview(by(), 'mf-a', a3 as never);
      await beginRollout(by('a'), token, 5);
    },
    /^mf-a [0-9a-f]{16} is in preview [0-9a-f]{32}, but no owner of mf-a released it there/,
  ],
  'a change without a key': [
    ({ by }) => rollback(by(), 'mf-a'),
    /has owners, so a change needs a signature, and there is no key to sign with\. Name the file/,
  ],
  'a change with an unknown key': [
    ({ by }) => rollback(by('stranger'), 'mf-a'),
    /^mf-a belongs to ada@team-a .* Your key eve@elsewhere .* owns nothing here/,
  ],
  'a change with a key that was removed': [
    async ({ by }) => {
      await addOwner(by('platform'), 'mf-a', keys.stranger.publicKey);
      await removeOwner(by('platform'), 'mf-a', 'ada@team-a');
      await rollback(by('a'), 'mf-a');
    },
    /^mf-a belongs to eve@elsewhere .* Your key ada@team-a .* owns nothing here/,
  ],
  'a change with a key of the platform that another one removed': [
    async ({ by }) => {
      await removeOwner(by('second'), 'platform', 'pat@platform');
      await rollback(by('platform'), 'mf-a');
    },
    /^mf-a belongs to ada@team-a .* Your key pat@platform .* owns nothing here/,
  ],
  'a change with the key of a team that was removed': [
    async ({ by }) => {
      await removeOwner(by('platform'), 'mf-c', 'gil@team-c');
      await rollback(by('gone'), 'mf-a');
    },
    /Your key gil@team-c .* owns nothing here/,
  ],
};

/** What an attacker writes into the store with other tools: it does not count, and is named. */
export const ignored: Record<string, [attempt: Work, says: RegExp]> = {
  'an unsigned entry, as of an older tool': [
    async (site) => {
      const { next, key, head } = await headOf(site);
      const { owners: _, ...older } = { ...next, live: { shell: head.live.shell as never } };
      await site.raw.create(key, entryText(older));
    },
    /does not count: it has no signature\. What is live follows from \.mutha\/log\/\d+\.json, of 20/,
  ],
  'an entry of a team that retires another': [
    (site) => retired(site, keys.a.file),
    /does not count: no owner of mf-b has signed it/,
  ],
  'an entry of a removed team': [(site) => retired(site, keys.gone.file), /no owner of mf-b has signed it/],
  'an entry of a stranger': [(site) => retired(site, keys.stranger.file), /no owner has signed it/],
  'an entry that changes its own name and another': [
    async (site) => {
      const { next, key, head } = await headOf(site);
      await site.raw.create(key, await forged({ ...next, live: { shell: head.live.shell as never } }, keys.a.file));
    },
    /no owner of mf-b has signed it/,
  ],
  'an entry with a release of another team under a name of its own': [
    async (site) => {
      const { next, key, head } = await headOf(site);
      const live = { ...next.live, 'mf-a': head.live['mf-b'] as never };
      await site.raw.create(key, await forged({ ...next, live }, keys.a.file));
    },
    /no owner of mf-b has signed it/,
  ],
  'an entry that tells of a change of another team': [
    async (site) => {
      const { next, key, head } = await headOf(site);
      const made = head.live['mf-b']?.deployment;
      await site.raw.create(key, await forged({ ...next, changes: made ? [made] : [] }, keys.a.file));
    },
    /no owner of mf-b has signed it/,
  ],
  'an entry that adds an owner': [
    async (site) => {
      const { next, key } = await headOf(site);
      const owner = { name: 'mf-b', key: keys.a.publicKey.text, comment: '' };
      await site.raw.create(key, await forged({ ...next, owners: [...(next.owners ?? []), owner] }, keys.a.file));
    },
    /no owner of platform has signed it/,
  ],
  'an entry that makes a team the platform': [
    async (site) => {
      const { next, key } = await headOf(site);
      const owner = { name: 'platform', key: keys.a.publicKey.text, comment: '' };
      await site.raw.create(key, await forged({ ...next, owners: [...(next.owners ?? []), owner] }, keys.a.file));
    },
    /no owner of platform has signed it/,
  ],
  'an entry without owners': [
    async (site) => {
      const { next, key } = await headOf(site);
      const { owners: _, ...without } = next;
      await site.raw.create(key, await forged(without, keys.platform.file));
    },
    /no owner of platform has signed it/,
  ],
  'an entry that allows an origin': [
    async (site) => {
      const { next, key } = await headOf(site);
      await site.raw.create(key, await forged({ ...next, overrides: ['https://eve.example'] }, keys.a.file));
    },
    /no owner of shell has signed it/,
  ],
  "an entry with a larger share of another team's rollout": [
    async (site) => {
      await withRollout(site);
      const { next, key } = await headOf(site);
      const rollouts = next.rollouts?.map((one) => ({ ...one, share: 99 }));
      await site.raw.create(key, await forged({ ...next, ...(rollouts && { rollouts }) }, keys.a.file));
    },
    /no owner of mf-b has signed it/,
  ],
  'an entry that gives up others': [
    async (site) => {
      const { next, key } = await headOf(site);
      await site.raw.create(key, await forged({ ...next, lost: [3] }, keys.a.file));
    },
    /no owner of platform has signed it/,
  ],
  'an entry that changes nothing': [
    async (site) => {
      const { next, key } = await headOf(site);
      await site.raw.create(key, await forged(next, keys.a.file));
    },
    /no owner of platform has signed it/,
  ],
  'the signature of another entry': [
    async (site) => {
      const { next, key } = await headOf(site);
      const { signatures } = await readHead(site.by('platform'));
      await site.raw.create(key, entryText({ ...next, live: {}, ...(signatures && { signatures }) }));
    },
    /no owner has signed it/,
  ],
  'an entry that was there before, with another number': [
    async (site) => {
      const { next, key, lastKey } = await headOf(site);
      const { sum: _, ...old } = JSON.parse(String((await site.raw.read(lastKey))?.bytes));
      await site.raw.create(key, entryText({ ...old, number: next.number, before: next.before }));
    },
    /no owner has signed it/,
  ],
  'an entry that was there before, as it was': [
    async (site) => {
      const { key, lastKey } = await headOf(site);
      await site.raw.create(key, (await site.raw.read(lastKey))?.bytes as Buffer);
    },
    /missing or damaged/,
  ],
  'entries far off, which would fill the log': [
    async (site) => {
      const { next, key } = await headOf(site);
      for (const number of [500_000, 999_998, 999_999])
        await site.raw.create(entryKey(number), await forged({ ...next, number }, keys.a.file));
      await site.raw.create(key, entryText(next));
    },
    /does not count: it has no signature/,
  ],
  'entries far off, which name owners of their own': [
    async (site) => {
      const { next, key } = await headOf(site);
      const owners = [{ name: 'platform', key: keys.stranger.publicKey.text, comment: '' }];
      await site.raw.create(key, await forged({ ...next, owners }, keys.stranger.file));
      const far = await forged({ ...next, owners, number: 999_999 }, keys.stranger.file);
      await site.raw.create(entryKey(999_999), far);
    },
    /does not count: no owner/,
  ],
  'an entry that is not JSON': [async (site) => site.raw.create((await headOf(site)).key, '{'), /missing or damaged/],
  ...agreed,
  ...inconsistent,
};

/**
 * What somebody does to the log that is there: who has seen more of it refuses all of it, and everybody can see why.
 */
export const noticed: Record<string, [attempt: Work, says: RegExp]> = {
  'the last entry removed': [
    async (site) => site.raw.remove((await headOf(site)).lastKey),
    /is missing, so what it made live is unknown/,
  ],
  'the last entry removed, and the registry put back': [
    async (site) => {
      const registry = (await site.raw.read('registry.json'))?.bytes as Buffer;
      await rollback(site.by('a'), 'mf-a');
      await readHead(site.by());
      await site.raw.remove((await headOf(site)).lastKey);
      await site.raw.write('registry.json', registry);
    },
    /has lost entries: this machine has seen .* Somebody restored an older log \(rollback attack\)/,
  ],
  'an older log put back': [
    async (site) => {
      const putBack = await site.keep();
      await rollback(site.by('a'), 'mf-a');
      await readHead(site.by());
      await putBack();
    },
    /has lost entries: this machine has seen .* \(rollback attack\)/,
  ],
  'the whole log removed': [
    async (site) => {
      for (const { key } of await site.raw.list('.mutha/log/')) await site.raw.remove(key);
      await site.raw.remove('registry.json');
    },
    /has lost entries: this machine has seen .* \(rollback attack\)/,
  ],
  'a new log with another platform': [
    async (site) => {
      for (const { key } of await site.raw.list('.mutha/log/')) await site.raw.remove(key);
      const next = { format: 3 as const, at: new Date().toISOString(), by: 'eve', changes: [], live: {} };
      const owners = [{ name: 'platform', key: keys.stranger.publicKey.text, comment: '' }];
      for (let number = 1, before: string | undefined; number <= 20; number++) {
        const text = await forged({ ...next, number, ...(before && { before }), owners }, keys.stranger.file);
        before = JSON.parse(text).sum;
        await site.raw.create(entryKey(number), text);
      }
    },
    /has lost entries: this machine has seen .* \(rollback attack\)/,
  ],
  'the last entry cut off': [
    async (site) => {
      const { lastKey } = await headOf(site);
      await site.raw.write(lastKey, String((await site.raw.read(lastKey))?.bytes).slice(0, 300));
    },
    /cannot be understood, so what it made live is unknown/,
  ],
  'the last entry with another sum': [
    async (site) => {
      const { head, lastKey } = await headOf(site);
      await site.raw.write(lastKey, entryText({ ...head, live: {} }));
    },
    /has lost entries: this machine has seen/,
  ],
  'the public copy in the place of the last entry': [
    async (site) => {
      const { lastKey } = await headOf(site);
      const copy = JSON.parse(publicEntry((await site.raw.read(lastKey))?.bytes as Buffer));
      await site.raw.write(lastKey, JSON.stringify({ ...copy, by: 'eve' }));
    },
    /cannot be understood, so what it made live is unknown/,
  ],
};

/** What a look at all of the log finds, also on a machine that sees the store for the first time. */
export const found: Record<string, [attempt: Work, says: RegExp]> = {
  'an entry cut out of the middle': [
    async (site) => site.raw.remove(entryKey((await headOf(site)).head.number - 1)),
    /is signed, but does not follow .*: the log was cut, reordered or rewritten/,
  ],
  'two entries that have changed places': [
    async (site) => {
      const { number } = (await headOf(site)).head;
      const [one, other] = await Promise.all(
        [number - 2, number - 1].map(async (at) => (await site.raw.read(entryKey(at)))?.bytes as Buffer),
      );
      await site.raw.write(entryKey(number - 2), other as Buffer);
      await site.raw.write(entryKey(number - 1), one as Buffer);
    },
    /is signed, but does not follow/,
  ],
  'an entry of the past with other words': [
    async (site) => {
      const key = entryKey((await headOf(site)).head.number - 1);
      const { sum: _, ...entry } = JSON.parse(String((await site.raw.read(key))?.bytes));
      await site.raw.write(key, entryText({ ...entry, by: 'somebody else' }));
    },
    /does not count: no owner has signed it|is signed, but does not follow/,
  ],
  'a registry with another release': [
    async ({ raw }) => {
      const text = String((await raw.read('registry.json'))?.bytes);
      await raw.write(
        'registry.json',
        text.replace(/"mf-b":\{"live":\{"version":"[0-9a-f]{16}"/, '"mf-b":{"live":{"version":"0000000000000000"'),
      );
    },
    /registry\.json/,
  ],
  'a page with other words': [
    async ({ raw }) => {
      const text = String((await raw.read('mf-b/index.html'))?.bytes);
      await raw.write('mf-b/index.html', text.replace('Made by hand', 'Made by Eve'));
    },
    /mf-b\/index\.html/,
  ],
  'a file of a release with other bytes': [
    async ({ raw }) => {
      const [file] = (await raw.list('releases/mf-b/')).filter(({ key }) => key.endsWith('.js'));
      await raw.write(file?.key ?? '', 'alert(1)');
    },
    /releases\/mf-b\/.*\.js/,
  ],
};

async function retired(site: OwnedSite, file: string): Promise<unknown> {
  const { next, key } = await headOf(site);
  const { 'mf-b': _, ...live } = next.live;
  return site.raw.create(key, await forged({ ...next, live }, file));
}
