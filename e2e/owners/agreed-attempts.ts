import { beginRollout, type Entry, promote, signPreview } from '@mutha/engine';
import { forged } from '@mutha/engine/test-keys';
import type { Work } from './attempts.ts';
import { headOf, keys, type OwnedSite } from './owned-site.ts';

type Forged = Parameters<typeof forged>[0];

/** By attempt, what team A writes into the store with what team B has agreed to: it does not count, and is named. */
export const agreed: Record<string, [attempt: Work, says: RegExp]> = {
  'a promotion of something else than a team has agreed to': [
    async (site, { remotes: [a1] }) => {
      const { by, tokens } = site;
      await signPreview(by('b'), tokens.b);
      const agreement = await agreementIn(site, tokens.b);
      const { next, key, head } = await headOf(site);
      const { deployment, before } = head.live['mf-b'] as NonNullable<(typeof head.live)[string]>;
      const release = {
        version: (a1 as { descriptor: { version: string } }).descriptor.version,
        integrity: deployment.release.integrity,
      };
      const live = { ...next.live, 'mf-b': { deployment: { ...deployment, release }, before } };
      await writeWith(site, agreement, key, { ...next, live });
    },
    /no owner of mf-b has signed it/,
  ],
  'a rollout that a team has agreed to, and the retirement of that team': [
    async (site) => {
      const { next, write } = await withAgreedRollout(site);
      const { 'mf-b': _, ...live } = next.live;
      await write({ ...next, live });
    },
    /no owner of mf-b has signed it/,
  ],
  'a rollout that a team has agreed to, and another release of that team': [
    async (site) => {
      const { next, write } = await withAgreedRollout(site);
      const { deployment, before } = next.live['mf-b'] as NonNullable<(typeof next.live)[string]>;
      const release = { ...deployment.release, version: '0123456789abcdef' };
      await write({ ...next, live: { ...next.live, 'mf-b': { deployment: { ...deployment, release }, before } } });
    },
    /no owner of mf-b has signed it/,
  ],
  'one half of a rollout that a team has agreed to': [
    async (site) => {
      const { next, write } = await withAgreedRollout(site);
      const rollouts = next.rollouts?.map(({ made: { 'mf-a': _, ...made }, ...one }) => ({ ...one, made }));
      await write({ ...next, ...(rollouts && { rollouts }) });
    },
    /no owner of mf-b has signed it/,
  ],
  'one half of a rollout of two teams, to everyone': [
    async (site) => {
      await signPreview(site.by('b'), site.tokens.both);
      await beginRollout(site.by('a'), site.tokens.both, 5);
      const { next, key } = await headOf(site);
      const { rollouts = [], ...without } = next;
      const live = { ...next.live, 'mf-b': rollouts[0]?.made['mf-b'] as (typeof next.live)[string] };
      await site.raw.create(key, await forged({ ...without, live }, keys.a.file));
    },
    /no owner of mf-b has signed it/,
  ],
  'a release that a team has agreed to, beside a lie of what was live': [
    async (site) => {
      const { by, raw, tokens } = site;
      await signPreview(by('b'), tokens.b);
      const agreement = await agreementIn(site, tokens.b);
      const putBack = await site.keep();
      await promote({ ...raw, user: { key: keys.platform.file } }, tokens.b);
      const good = (await headOf({ ...site, by: () => raw })).head.live['mf-b'] as NonNullable<Entry['live'][string]>;
      await putBack();
      const { next, key } = await headOf(site);
      const release = { ...good.deployment.release, integrity: `sha384-${'A'.repeat(64)}` };
      const changes = [good.deployment, { ...good.deployment, release }];
      await writeWith(site, agreement, key, { ...next, live: { ...next.live, 'mf-b': good }, changes });
    },
    /it tells of a change of mf-b that it does not make/,
  ],
};

/**
 * A rollout by team A to which B has agreed, that nobody has begun: the entry of it, and how A writes one with B's
 * agreement.
 */
async function withAgreedRollout(site: OwnedSite) {
  await signPreview(site.by('b'), site.tokens.both);
  const agreement = await agreementIn(site, site.tokens.both);
  const putBack = await site.keep();
  await beginRollout({ ...site.raw, user: { key: keys.a.file } }, site.tokens.both, 5);
  const { rollouts } = (await headOf({ ...site, by: () => site.raw })).head;
  await putBack();
  const { next, key } = await headOf(site);
  return {
    next: { ...next, ...(rollouts && { rollouts }) },
    write: (entry: Forged) => writeWith(site, agreement, key, entry),
  };
}

/** Writes an entry that team A signs, with an agreement of team B. */
async function writeWith({ raw }: OwnedSite, agreement: unknown, key: string, entry: Forged): Promise<void> {
  const { signatures, ...text } = JSON.parse(await forged(entry, keys.a.file));
  await raw.create(key, JSON.stringify({ ...text, signatures: [...signatures, agreement] }));
}

async function agreementIn({ raw }: OwnedSite, token: string): Promise<unknown> {
  const [file] = await raw.list(`.previews/${token}/.mutha/agreements/`);
  return JSON.parse(String((await raw.read(file?.key ?? ''))?.bytes));
}
