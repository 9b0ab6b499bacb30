import { randomBytes } from 'node:crypto';
import { type Side, slots } from '@mutha/contract';
import { ReleaseError, type Store, StoreError } from '@mutha/store';
import { refuseUnlessAllFit } from '../checks/refuse/refuse.ts';
import { append, type Next } from '../live/append.ts';
import { currentUser, type Deployment, standingOf } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { previewStore } from '../live/layer-store.ts';
import { readHead, readOwn } from '../live/log.ts';
import { readPreview } from '../live/previews.ts';
import {
  changeOf,
  type How,
  membersOf,
  type Plan,
  planSchema,
  type Rollout,
  shareSchema,
  sidesOf,
} from '../live/rollouts.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';
import { drawAll } from '../pages/pages.ts';
import { publishing, rolloutsPath } from '../pages/publish.ts';
import { deploy, pathsConcerned } from './deploy.ts';
import { adviceIn, changesOf, fittingChanges, refuseIfChanged, removePreview, writeDeltasOf } from './preview.ts';
import { refuseInRollout, siteOn } from './rollout-fit.ts';
import { refuseUnlessWhole } from './whole.ts';

/** A rollout that runs, and the buckets of visitors that see it. */
export type RolloutState = Rollout & { members: number[] };

const stateOf = (rollout: Rollout): RolloutState => ({ ...rollout, members: membersOf(rollout) });

/** The rollouts that run. */
export async function rolloutsOf(store: Store): Promise<RolloutState[]> {
  return ((await readHead(store)).rollouts ?? []).map(stateOf);
}

/**
 * Begins to show the releases of a preview to a share of the visitors, in one step and without a build, and removes the
 * preview: the log holds its releases from then on.
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
      'This is no plan for a rollout. Name shares in percent, each above the one before and at most 100, and how long it stays at each: --plan 5,25,100 --hold 30m',
    );
  const own = await readPreview(store, token);
  const made = Object.values(own.live).map(({ deployment }) => deployment);
  await refuseUnlessWhole(store, made, adviceIn(token));
  const drawn = new Set<Side>();
  return changing(store, token, `Preview ${token} is shown to ${share} % of visitors`, async (head) => {
    const { live, rollouts = [] } = head;
    const site = siteOf(store, head);
    await refuseIfChanged(store, token, own);
    const changes = changesOf(site, token, own.live);
    if (changes.length === 0)
      throw new ReleaseError(
        'live-already',
        `All of preview ${token} is live already, so there is nothing to show. "npx mutha discard ${token}" removes it.`,
      );
    refuseInRollout(head, changes);
    const slot = slots.find((one) => !rollouts.some((rollout) => rollout.slot === one));
    if (!slot) throw tooMany(rollouts);
    const now = Date.now();
    const at = new Date(now).toISOString();
    const rollout: Rollout = {
      ...{ slot, token, share, salt: randomBytes(16).toString('hex'), by: currentUser(), began: at, since: at },
      made: Object.fromEntries(changes.map((change) => [change.name, standingOf(change, live, now)])),
      ...(plan && { plan }),
    };
    const all = [...rollouts, rollout].sort((one, other) => (one.slot < other.slot ? -1 : 1));
    // If somebody else was faster, it is checked again. Drawing is not done again: others would be faster again.
    const isFirst = drawn.size === 0;
    await refuseUnlessShown(store, { ...head, rollouts: all }, rollout, site, drawn);
    if (isFirst) await writeDeltasOf(store, made);
    return { rollouts: all, rolloutChanges: [changeOf(rollout, share)] };
  });
}

/**
 * Checks a new rollout on each side on which visitors would see it, and draws its pages there.
 * @param shown what is live, with all rollouts that would run
 * @param drawn the sides that need not be drawn again; those that are done are added
 */
async function refuseUnlessShown(
  store: Store,
  shown: Entry,
  { slot, token, made }: Rollout,
  known: Snapshot,
  drawn: Set<Side>,
): Promise<void> {
  for (const side of sidesOf(shown).filter((one) => one.includes(slot))) {
    const own = shown.rollouts?.filter((one) => side.includes(one.slot)) ?? [];
    const names = own.flatMap((one) => Object.keys(one.made));
    const site = siteOn(store, side, shown, known);
    try {
      await refuseUnlessAllFit(site, names);
      if (drawn.has(side)) continue;
      for (const name of Object.keys(made)) await drawAll(site, name, await pathsConcerned(site, name));
      drawn.add(side);
    } catch (error) {
      if (error instanceof ReleaseError)
        error.message += ` Nobody sees preview ${token}${side === slot ? '' : ': some visitors would see it together with the other rollout'}.`;
      throw error;
    }
  }
}

/**
 * Shows a rollout to a larger share of the visitors. All who see it already go on doing so.
 * @param share in percent, above the one that it has and below 100
 * @throws ReleaseError where it does not run, or has this share or a larger one
 */
export async function setShare(store: Store, token: string, share: number, how?: How): Promise<RolloutState> {
  refuseUnlessShare(share);
  await refuseUnlessWholeStill(store, runningIn(await readHead(store), store, token));
  return changing(store, token, `Rollout ${token} is shown to ${share} % of visitors`, async (head) => {
    const rollout = runningIn(head, store, token);
    if (share <= rollout.share)
      throw new ReleaseError(
        'rollout-unusable',
        `Rollout ${token} is shown to ${rollout.share} % of visitors already, and its share only grows: nobody who has seen it is moved back and forth. "npx mutha rollback ${token}" takes it back from all of them.`,
      );
    const { verdict: _, ...rest } = rollout;
    const grown = { ...rest, share, since: new Date().toISOString(), ...(how?.verdict && { verdict: how.verdict }) };
    return {
      rollouts: head.rollouts?.map((one) => (one === rollout ? grown : one)),
      rolloutChanges: [changeOf(grown, share, how)],
    };
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
    upload: () => writeDeltasOf(store, made),
  });
  await removeRest(store, rollout, `All of rollout ${token} is live`);
  return deployments;
}

/**
 * Takes a rollout back: all visitors see the live releases, which stay as they are.
 * @throws ReleaseError where it does not run
 */
export async function takeBackRollout(store: Store, token: string, how?: How): Promise<void> {
  await changing(store, token, `Rollout ${token} is taken back`, async (head) => {
    const rollout = runningIn(head, store, token);
    return {
      rollouts: head.rollouts?.filter((one) => one !== rollout),
      rolloutChanges: [changeOf(rollout, 0, how)],
    };
  });
}

/**
 * Appends an entry that changes a rollout and nothing that is live. Then servers get what follows from it.
 * @param done what is true once the entry is written
 * @returns the rollout as it is then; as it was, where it has ended
 */
async function changing(store: Store, token: string, done: string, next: Next): Promise<RolloutState> {
  let before: Entry | undefined;
  let entry: Entry | undefined;
  try {
    await publishing(store, async (lease) => {
      entry = await append(store, await readHead(store), async (head) => {
        before = head;
        const step = await next(head);
        await lease.note([rolloutsPath]);
        lease.refuseIfStale();
        return step;
      });
    });
  } catch (error) {
    if (!entry) throw error;
    throw new StoreError(
      'unfinished',
      `${done}, but not everything that visitors get is as it should be yet: ${(error as Error).message} The next command that changes something does what is missing.`,
    );
  }
  const find = (all: Entry | undefined) => all?.rollouts?.find((one) => one.token === token);
  const rollout = (find(entry) ?? find(before)) as Rollout;
  await removeRest(store, rollout, done);
  return stateOf(rollout);
}

/** @throws ReleaseError where a rollout does not run */
function runningIn({ rollouts = [] }: Entry, { address }: Store, token: string): Rollout {
  const rollout = rollouts.find((one) => one.token === token);
  if (rollout) return rollout;
  throw new ReleaseError(
    'token-unknown',
    `No rollout ${token} runs in ${address}: it is live for everyone, was taken back, or never began. "npx mutha status" lists those that run; "npx mutha history" of a remote says what became of others.`,
  );
}

/**
 * Removes the preview of a rollout. It may be there for longer, where a command died before that. One that has other
 * releases by now stays.
 * @param done what is true in any case
 */
async function removeRest(store: Store, { token, made }: Rollout, done: string): Promise<void> {
  try {
    const [own, { live }] = [await readOwn(previewStore(store, token)), await readHead(store)];
    // A release that was live already is not part of the rollout.
    const isSame = Object.entries(own.live).every(([name, { deployment }]) =>
      [made[name], live[name]].some((shown) => shown?.deployment.release.version === deployment.release.version),
    );
    if (own.number > 0 && isSame) await removePreview(store, token, own.number);
  } catch (error) {
    throw new StoreError(
      'unfinished',
      `${done}, but its preview could not be removed: ${(error as Error).message} "npx mutha discard ${token}" removes it.`,
    );
  }
}

function refuseUnlessWholeStill(store: Store, { token, made }: Rollout): Promise<void> {
  return refuseUnlessWhole(
    store,
    Object.values(made).map(({ deployment }) => deployment),
    (name) =>
      `"npx mutha release ${name} --preview" puts the files back, from the same build; "npx mutha rollback ${token}" takes the rollout back.`,
  );
}

function refuseUnlessShare(share: number): void {
  if (shareSchema.safeParse(share).success) return;
  throw new ReleaseError(
    'rollout-unusable',
    `${share} is no share of visitors. Name one in percent, above 0 and below 100. "npx mutha promote TOKEN" makes it live for everyone; "npx mutha rollback TOKEN" takes it back.`,
  );
}

function tooMany(rollouts: readonly Rollout[]): ReleaseError {
  const running = rollouts.map(({ token, made }) => `${token} (${Object.keys(made).sort().join(', ')})`).join(' and ');
  return new ReleaseError(
    'rollouts-full',
    `Two rollouts run already, which is the most: ${running}. Wait until one has ended, or end it: "npx mutha promote TOKEN" makes it live for everyone, "npx mutha rollback TOKEN" takes it back.`,
  );
}
