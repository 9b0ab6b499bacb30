import { randomBytes } from 'node:crypto';
import { type Side, slots } from '@mutha/contract';
import { ReleaseError, type Store } from '@mutha/store';
import { refuseUnlessAllFit } from '../checks/refuse/refuse.ts';
import { currentUser } from '../live/current-user.ts';
import { standingOf } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { agreedOn, refuseUnlessPutThere } from '../live/preview-agreements.ts';
import { readPreview } from '../live/previews.ts';
import { refuseUnlessWhole } from '../live/release-files.ts';
import { changeOf, type Plan, planSchema, type Rollout, sidesOf } from '../live/rollouts.ts';
import { refuseUnlessOwner } from '../live/sign-entry.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';
import { drawAll } from '../pages/pages.ts';
import { pathsConcerned } from './deploy.ts';
import { adviceIn, changesOf, refuseIfChanged, writeDeltasOf } from './preview.ts';
import { changing, type RolloutState, refuseUnlessShare } from './rollout.ts';
import { refuseInRollout, siteOn } from './rollout-fit.ts';

/**
 * Begins to show the releases of a preview to a share of the visitors, in one step and without a build. The log holds
 * its releases from then on. The preview stays while it runs, and for a day where it is taken back (see `prune`).
 *
 * @param share in percent, above 0 and below 100
 * @param plan how it is to grow
 * @throws ReleaseError where a release does not fit what is live, alone or together with the other rollout, or where
 *   two rollouts run already; then nothing has changed
 */
export async function beginRollout(store: Store, token: string, share: number, plan?: Plan): Promise<RolloutState> {
  refuseUnlessShare(share);
  if (plan && !planSchema.safeParse(plan).success)
    throw new ReleaseError(
      'rollout-unusable',
      'This is not a plan for a rollout. Name shares in percent, each above the one before and at most 100, and the time at each share: --plan 5,25,100 --hold 30m',
    );
  const own = await readPreview(store, token);
  const made = Object.values(own.live).map(({ deployment }) => deployment);
  await refuseUnlessWhole(store, made, adviceIn(token));
  await refuseUnlessPutThere(store, token, own);
  /** The step that begins it after an entry, where it fits what is live then. */
  const begun = async (head: Entry) => {
    const { rollouts = [] } = head;
    await refuseIfChanged(store, token, own);
    const site = siteOf(store, head);
    const changes = changesOf(site, token, own.live);
    if (changes.length === 0)
      throw new ReleaseError(
        'live-already',
        `All of preview ${token} is already live, so there is nothing to show. "npx mutha discard ${token}" removes it.`,
      );
    refuseInRollout(head, changes);
    const slot = slots.find((one) => !rollouts.some((rollout) => rollout.slot === one));
    if (!slot) throw tooMany(rollouts);
    const now = Date.now();
    const at = new Date(now).toISOString();
    const rollout: Rollout = {
      ...{ slot, token, share, salt: randomBytes(16).toString('hex'), by: currentUser(), began: at, since: at },
      made: Object.fromEntries(changes.map((change) => [change.name, standingOf(change, now)])),
      ...(plan && { plan }),
    };
    const rolloutChanges = [changeOf(rollout, share)];
    const agreed = await agreedOn(store, token);
    const { signatures } = agreed;
    refuseUnlessOwner(store, head, { rollouts: [...rollouts, rollout], rolloutChanges, signatures }, agreed.remedy);
    const all = [...rollouts, rollout].sort((one, other) => (one.slot < other.slot ? -1 : 1));
    const sides = await sidesThatFit(store, { ...head, rollouts: all }, rollout, site);
    return { rollout, sides, step: { rollouts: all, rolloutChanges, signatures } };
  };
  const drawn = new Set<Side>();
  const begunAndDrawn = async (head: Entry) => {
    const { rollout, sides, step } = await begun(head);
    for (const [side, site] of sides) {
      if (drawn.has(side)) continue;
      for (const name of Object.keys(rollout.made))
        await drawAll(site, name, await pathsConcerned(site, name), siteOf(store, head)).catch(
          notShown(token, side, rollout.slot),
        );
      drawn.add(side);
    }
    return step;
  };
  return changing(store, token, `Preview ${token} is shown to ${share} % of visitors`, {
    // As in `deploy`: before the step, because drawing may take minutes.
    async prepare(head) {
      await begunAndDrawn(head);
      await writeDeltasOf(store, head, made);
    },
    // If another command was faster, it is checked again. Pages are not rendered again: others would be faster again.
    next: begunAndDrawn,
  });
}

/**
 * By side, the sites on which visitors would see a new rollout.
 * @param shown what is live, with all rollouts that would run
 * @throws ReleaseError where it does not fit one of them
 */
async function sidesThatFit(
  store: Store,
  shown: Entry,
  { slot, token }: Rollout,
  known: Snapshot,
): Promise<Map<Side, Snapshot>> {
  const sides = new Map<Side, Snapshot>();
  for (const side of sidesOf(shown).filter((one) => one.includes(slot))) {
    const own = shown.rollouts?.filter((one) => side.includes(one.slot)) ?? [];
    const names = own.flatMap((one) => Object.keys(one.made));
    const site = siteOn(store, side, shown, known);
    await refuseUnlessAllFit(site, names, token).catch(notShown(token, side, slot));
    sides.set(side, site);
  }
  return sides;
}

/** Adds to the reason for a refusal that nothing has changed. */
function notShown(token: string, side: Side, slot: Rollout['slot']): (error: unknown) => never {
  const where = side === slot ? '' : ': some visitors would see it together with the other rollout';
  return (error) => {
    if (error instanceof ReleaseError) error.message += ` No visitor sees preview ${token}${where}.`;
    throw error;
  };
}

function tooMany(rollouts: readonly Rollout[]): ReleaseError {
  const running = rollouts.map(({ token, made }) => `${token} (${Object.keys(made).sort().join(', ')})`).join(' and ');
  return new ReleaseError(
    'rollouts-full',
    `Two rollouts are already running, which is the limit: ${running}. Wait until one ends, or end it: "npx mutha promote TOKEN" makes it live for everyone, "npx mutha rollback TOKEN" reverts it.`,
  );
}
