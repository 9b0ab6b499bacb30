import { ReleaseError, type Store } from '@mutha/store';
import { append, type Next } from '../live/append.ts';
import type { Deployment } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { previewStore } from '../live/layer-store.ts';
import type { Lease } from '../live/lease.ts';
import { readHead, readOwn } from '../live/log.ts';
import { refuseUnlessWhole } from '../live/release-files.ts';
import { changeOf, type How, membersOf, type Rollout, shareSchema } from '../live/rollouts.ts';
import { publishing, rolloutsPath } from '../reconcile/publish.ts';
import { deploy, notFinished } from './deploy.ts';
import { fittingChanges, liveAndLeft, removePreview, writeDeltasOf } from './preview.ts';

/** A rollout that runs, and the buckets of visitors that see it. */
export type RolloutState = Rollout & { members: number[] };

const stateOf = (rollout: Rollout): RolloutState => ({ ...rollout, members: membersOf(rollout) });

/** The rollouts that run. */
export async function rolloutsOf(store: Store): Promise<RolloutState[]> {
  return ((await readHead(store)).rollouts ?? []).map(stateOf);
}

/**
 * Shows a rollout to a larger share of the visitors. All who see it already go on doing so.
 * @param share in percent, above the one that it has and below 100
 * @throws ReleaseError where it does not run, or has this share or a larger one
 */
export async function setShare(store: Store, token: string, share: number, how?: How): Promise<RolloutState> {
  refuseUnlessShare(share);
  await refuseUnlessWholeStill(store, runningIn(await readHead(store), store, token));
  return changing(store, token, `Rollout ${token} is shown to ${share} % of visitors`, {
    next: async (head) => {
      const rollout = runningIn(head, store, token);
      if (share <= rollout.share)
        throw new ReleaseError(
          'rollout-unusable',
          `Rollout ${token} already reaches ${rollout.share} % of visitors, and its share can only grow, so that no visitor moves back and forth. "npx mutha rollback ${token}" reverts it for all of them.`,
        );
      const { verdict: _, ...rest } = rollout;
      const grown = { ...rest, share, since: new Date().toISOString(), ...(how?.verdict && { verdict: how.verdict }) };
      return {
        rollouts: head.rollouts?.map((one) => (one === rollout ? grown : one)),
        rolloutChanges: [changeOf(grown, share, how)],
      };
    },
  });
}

/**
 * Makes all releases of a rollout live for everyone, in one step and without a build. The rollout ends with it.
 * @throws ReleaseError where it does not run, or a release does not fit what is live now; then nothing has changed
 */
export async function rolloutToEveryone(store: Store, token: string, how?: How): Promise<Deployment[]> {
  const rollout = runningIn(await readHead(store), store, token);
  await refuseUnlessWholeStill(store, rollout);
  const made = Object.values(rollout.made).map(({ deployment }) => deployment);
  const deployments = await deploy(store, {
    from: { token, ...how },
    plan: (site, head) => fittingChanges(site, token, runningIn(head, store, token).made),
    upload: (head) => writeDeltasOf(store, head, made),
  });
  await removeRest(store, rollout).catch(liveAndLeft(token));
  return deployments;
}

/**
 * Takes a rollout back: all visitors see the live releases, which stay as they are. Its preview stays too, for a day,
 * so that its team can see what was wrong (see `prune`).
 * @throws ReleaseError where it does not run
 */
export async function takeBackRollout(store: Store, token: string, how?: How): Promise<void> {
  await changing(store, token, `Rollout ${token} is rolled back`, {
    next: async (head) => {
      const rollout = runningIn(head, store, token);
      return {
        rollouts: head.rollouts?.filter((one) => one !== rollout),
        rolloutChanges: [changeOf(rollout, 0, how)],
      };
    },
  });
}

/**
 * Appends an entry that changes a rollout and nothing that is live. Then servers get what follows from it.
 * @param done what is true once the entry is written
 * @param steps `prepare` runs once, before `next`, and may take long
 * @returns the rollout as it is then; as it was, where it has ended
 */
export async function changing(
  store: Store,
  token: string,
  done: string,
  { prepare, next }: { prepare?(head: Entry): Promise<void>; next: Next },
): Promise<RolloutState> {
  let before: Entry | undefined;
  const work = async (lease: Lease) => {
    const start = await readHead(store);
    await prepare?.(start);
    return append(store, start, async (head) => {
      before = head;
      const step = await next(head);
      await lease.note([rolloutsPath]);
      lease.refuseIfStale();
      return step;
    });
  };
  const { entry } = await publishing(store, work, (_, why) => notFinished(done, why));
  const find = (all: Entry | undefined) => all?.rollouts?.find((one) => one.token === token);
  return stateOf((find(entry) ?? find(before)) as Rollout);
}

/** @throws ReleaseError where a rollout does not run */
function runningIn({ rollouts = [] }: Entry, { address }: Store, token: string): Rollout {
  const rollout = rollouts.find((one) => one.token === token);
  if (rollout) return rollout;
  throw new ReleaseError(
    'token-unknown',
    `No rollout ${token} is running in ${address}: it is live for everyone, was rolled back, or never began. "npx mutha status" lists the running ones. "npx mutha history" of a remote says how others ended.`,
  );
}

/** Removes the preview of a rollout that is live for everyone. One that has other releases by now stays. */
async function removeRest(store: Store, { token, made }: Rollout): Promise<void> {
  const [own, { live }] = [await readOwn(previewStore(store, token)), await readHead(store)];
  // A release that was live already is not part of the rollout.
  const isSame = Object.entries(own.live).every(([name, { deployment }]) =>
    [made[name], live[name]].some((shown) => shown?.deployment.release.version === deployment.release.version),
  );
  if (own.number > 0 && isSame) await removePreview(store, token, own.number);
}

function refuseUnlessWholeStill(store: Store, { token, made }: Rollout): Promise<void> {
  return refuseUnlessWhole(
    store,
    Object.values(made).map(({ deployment }) => deployment),
    (name) =>
      `"npx mutha release ${name} --preview" restores the files from the same build. "npx mutha rollback ${token}" rolls the rollout back.`,
  );
}

export function refuseUnlessShare(share: number): void {
  if (shareSchema.safeParse(share).success) return;
  throw new ReleaseError(
    'rollout-unusable',
    `${share} is not a share of visitors. Name one in percent, above 0 and below 100. "npx mutha promote TOKEN" makes it live for everyone; "npx mutha rollback TOKEN" reverts it.`,
  );
}
