import type { Entry } from '@mutha/engine';
import { forged } from '@mutha/engine/test-keys';
import type { Work } from './attempts.ts';
import { headOf, keys, type OwnedSite, withRollout } from './owned-site.ts';

type Standing = NonNullable<Entry['live'][string]>;

/** By attempt, what team A signs for its own name and no tool of ours would write: it does not count, and is named. */
export const inconsistent: Record<string, [attempt: Work, says: RegExp]> = {
  'a path of another team, of which a team makes the registry unreadable': [
    async (site) => {
      const { next, key } = await headOf(site);
      const [a, b] = ['mf-a', 'mf-b'].map((name) => next.live[name] as NonNullable<(typeof next.live)[string]>);
      const face = {
        ...a?.deployment.face,
        paths: [...(a?.deployment.face?.paths ?? []), ...(b?.deployment.face?.paths ?? [])],
      };
      const live = { ...next.live, 'mf-a': { ...a, deployment: { ...a?.deployment, face } } as typeof a };
      await site.raw.create(key, await forged({ ...next, live: live as typeof next.live }, keys.a.file));
    },
    /browsers would refuse its registry: .*no other remote owns/,
  ],
  'a release that is loaded from elsewhere': [
    (site) => withOwn(site, ({ release }) => ({ release: { ...release, base: 'https://eve.example/' } })),
    /mf-a would be loaded from another place than the store/,
  ],
  'so many paths that browsers refuse the registry': [
    (site) =>
      withOwn(site, ({ face }) => ({
        face: { ...face, paths: Array.from({ length: 120_000 }, (_, index) => `/${'a'.repeat(40)}${index}`) } as never,
      })),
    /its registry would have more than 5,000,000 characters/,
  ],
  "a rollout in the place of another team's": [
    (site) => besideRollout(site, { token: '0'.repeat(32), salt: '1'.repeat(32), share: 99 }),
    /two of its rollouts have a/,
  ],
  "a rollout with the token of another team's": [
    (site) => besideRollout(site, { slot: 'b', share: 99 }),
    /two of its rollouts have [0-9a-f]{32}/,
  ],
  "another team's rollout twice": [
    (site) => besideRollout(site, { slot: 'b', token: '0'.repeat(32) }, 'mf-b'),
    /two of its rollouts have mf-b|no owner of mf-b has signed it/,
  ],
  "the end of another team's rollout, which goes on": [
    async (site) => {
      const token = await withRollout(site);
      const rolloutChanges = [{ token, names: ['mf-b'], share: 0, why: 'It is worse.' }];
      await withOwn(site, () => ({ message: 'Hello' }), { rolloutChanges });
    },
    /it tells of a change of a rollout that it does not make/,
  ],
};

/** Writes an entry in which team A changes its own deployment. */
async function withOwn(
  { raw, by, ...site }: OwnedSite,
  change: (made: Standing['deployment']) => Partial<Standing['deployment']>,
  also: Partial<Entry> = {},
): Promise<void> {
  const { next, key } = await headOf({ raw, by, ...site });
  const { deployment, before } = next.live['mf-a'] as Standing;
  const live = { ...next.live, 'mf-a': { deployment: { ...deployment, ...change(deployment) }, before } };
  await raw.create(key, await forged({ ...next, live, ...also }, keys.a.file));
}

/** Writes an entry in which team A begins a rollout beside the one of mf-b, which differs from that only in this. */
async function besideRollout(site: OwnedSite, differs: Partial<NonNullable<Entry['rollouts']>[number]>, name = 'mf-a') {
  await withRollout(site);
  const { next, key } = await headOf(site);
  const [one] = next.rollouts ?? [];
  if (!one) throw new Error('There is no rollout.');
  const rollouts = [one, { ...one, made: { [name]: next.live[name] as Standing }, ...differs }];
  await site.raw.create(key, await forged({ ...next, rollouts }, keys.a.file));
}
