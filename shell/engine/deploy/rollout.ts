import { randomBytes } from 'node:crypto';
import { slots } from '@mutha/contract';
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
      'This is no plan for a rollout. Name shares in percent, each above the one before and at most 100, and how long it stays at each: --plan 5,25,100 --hold 30m',
    );
  const own = await readPreview(store, token);
  const made = Object.values(own.live).map(({ deployment }) => deployment);
  await refuseUnlessWhole(store, made, adviceIn(token));
  /** The step that begins it after an entry, where it fits what is live then. */
  const begun = async (head: Entry) => {
    const { live, rollouts = [] } = head;
    await refuseIfChanged(store, token, own);
    const site = siteOf(store, head);
    const changes = changesOf(site, token, own.live);
    if (changes.length === 0)
      throw new ReleaseError(
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
    const sides = await sidesThatFit(store, { ...head, rollouts: all }, rollout, site);
    return { rollout, sides, step: { rollouts: all, rolloutChanges: [changeOf(rollout, share)] } };
  };
  return changing(store, token, `Preview ${token} is shown to ${share} % of visitors`, {
    // As in `deploy`: before the step, and once only. Drawing may take minutes, and others would be faster again.
    async prepare(head) {
      const { rollout, sides } = await begun(head);
      for (const site of sides)
        for (const name of Object.keys(rollout.made))
          await drawAll(site, name, await pathsConcerned(site, name)).catch(notShown(token));
      await writeDeltasOf(store, made);
    },
    next: async (head) => (await begun(head)).step,
  });
}

/**
 * The sites of all sides on which visitors would see a new rollout.
 * @param shown what is live, with all rollouts that would run
 * @throws ReleaseError where it does not fit one of them
 */
async function sidesThatFit(
  store: Store,
  shown: Entry,
  { slot, token }: Rollout,
  known: Snapshot,
): Promise<Snapshot[]> {
  const sides: Snapshot[] = [];
  for (const side of sidesOf(shown).filter((one) => one.includes(slot))) {
    const own = shown.rollouts?.filter((one) => side.includes(one.slot)) ?? [];
    const names = own.flatMap((one) => Object.keys(one.made));
    const site = siteOn(store, side, shown, known);
    const where = side === slot ? '' : ': some visitors would see it together with the other rollout';
    await refuseUnlessAllFit(site, names, token).catch(notShown(token, where));
    sides.push(site);
  }
  return sides;
}

/** Adds to the reason for a refusal that nothing has changed. */
function notShown(token: string, where = ''): (error: unknown) => never {
  return (error) => {
    if (error instanceof ReleaseError) error.message += ` Nobody sees preview ${token}${where}.`;
    throw error;
  };
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
          `Rollout ${token} is shown to ${rollout.share} % of visitors already, and its share only grows: nobody who has seen it is moved back and forth. "npx mutha rollback ${token}" takes it back from all of them.`,
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
    upload: () => writeDeltasOf(store, made),
  });
  await removeRest(store, rollout);
  return deployments;
}

/**
 * Takes a rollout back: all visitors see the live releases, which stay as they are. Its preview stays too, for a day:
 * somebody has to see what was wrong (see `prune`).
 * @throws ReleaseError where it does not run
 */
export async function takeBackRollout(store: Store, token: string, how?: How): Promise<void> {
  await changing(store, token, `Rollout ${token} is taken back`, {
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
async function changing(
  store: Store,
  token: string,
  done: string,
  { prepare, next }: { prepare?(head: Entry): Promise<void>; next: Next },
): Promise<RolloutState> {
  let before: Entry | undefined;
  let entry: Entry | undefined;
  try {
    await publishing(store, async (lease) => {
      const start = await readHead(store);
      await prepare?.(start);
      entry = await append(store, start, async (head) => {
        before = head;
        const step = await next(head);
        await lease.note([rolloutsPath]);
        lease.refuseIfStale();
        return step;
      });
      lease.appended = entry.number;
    });
  } catch (error) {
    if (!entry) throw error;
    throw new StoreError(
      `${done}, but not everything that visitors get is as it should be yet: ${(error as Error).message} The next command that changes something does what is missing.`,
    );
  }
  const find = (all: Entry | undefined) => all?.rollouts?.find((one) => one.token === token);
  return stateOf((find(entry) ?? find(before)) as Rollout);
}

/** @throws ReleaseError where a rollout does not run */
function runningIn({ rollouts = [] }: Entry, { address }: Store, token: string): Rollout {
  const rollout = rollouts.find((one) => one.token === token);
  if (rollout) return rollout;
  throw new ReleaseError(
    `No rollout ${token} runs in ${address}: it is live for everyone, was taken back, or never began. "npx mutha status" lists those that run; "npx mutha history" of a remote says what became of others.`,
  );
}

/** Removes the preview of a rollout that is live for everyone. One that has other releases by now stays. */
async function removeRest(store: Store, { token, made }: Rollout): Promise<void> {
  try {
    const [own, { live }] = [await readOwn(previewStore(store, token)), await readHead(store)];
    // A release that was live already is not part of the rollout.
    const isSame = Object.entries(own.live).every(([name, { deployment }]) =>
      [made[name], live[name]].some((shown) => shown?.deployment.release.version === deployment.release.version),
    );
    if (own.number > 0 && isSame) await removePreview(store, token, own.number);
  } catch (error) {
    throw new StoreError(
      `All of rollout ${token} is live, but its preview could not be removed: ${(error as Error).message} "npx mutha discard ${token}" removes it.`,
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
    `${share} is no share of visitors. Name one in percent, above 0 and below 100. "npx mutha promote TOKEN" makes it live for everyone; "npx mutha rollback TOKEN" takes it back.`,
  );
}

function tooMany(rollouts: readonly Rollout[]): ReleaseError {
  const running = rollouts.map(({ token, made }) => `${token} (${Object.keys(made).sort().join(', ')})`).join(' and ');
  return new ReleaseError(
    `Two rollouts run already, which is the most: ${running}. Wait until one has ended, or end it: "npx mutha promote TOKEN" makes it live for everyone, "npx mutha rollback TOKEN" takes it back.`,
  );
}
