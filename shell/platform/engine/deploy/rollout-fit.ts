import { isDamage, ReleaseError, type Store } from '@mutha/store';
import { refuseUnlessAllFit } from '../checks/refuse/refuse.ts';
import type { Change } from '../live/deployments.ts';
import { type Entry, nothing } from '../live/entry.ts';
import { sideStore } from '../live/layer-store.ts';
import {
  changeOf,
  type RolledSide,
  type Rollout,
  type RolloutChange,
  rolloutOf,
  shownOn,
  sidesOf,
} from '../live/rollouts.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';

type Shown = Pick<Entry, 'number' | 'live' | 'overrides' | 'rollouts'>;

/** The site as visitors of a side see it after an entry, which need not be written yet. */
export function siteOn(store: Store, side: RolledSide, shown: Shown, known?: Snapshot): Snapshot {
  return siteOf(sideStore(store, side), shownOn(side, shown) ?? nothing, known);
}

/**
 * Ends the rollouts that do not fit what is live after some changes. One that is damaged goes on: `verify` says so.
 * @param shown what is live then, with the rollouts that ran before
 * @param changed the names of the changes
 */
export async function withoutMisfits(
  store: Store,
  shown: Shown,
  changed: readonly string[],
  known: Snapshot,
): Promise<{ rollouts: Rollout[]; rolloutChanges: RolloutChange[] }> {
  let rollouts = shown.rollouts ?? [];
  const rolloutChanges: RolloutChange[] = [];
  for (const side of sidesOf(shown)) {
    // Of two that do not fit each other, the one that began later ends.
    const [last] = rollouts
      .filter(({ slot }) => side.includes(slot))
      .sort((one, other) => (one.began < other.began ? 1 : -1));
    if (!last || !sidesOf({ rollouts }).includes(side)) continue;
    const names = [...changed, ...rollouts.flatMap(({ slot, made }) => (side.includes(slot) ? Object.keys(made) : []))];
    try {
      await refuseUnlessAllFit(siteOn(store, side, { ...shown, rollouts }, known), names);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      if (isDamage(error)) continue;
      rollouts = rollouts.filter((rollout) => rollout !== last);
      rolloutChanges.push(changeOf(last, 0, { why: `It no longer fits what is live: ${error.message}` }));
    }
  }
  return { rollouts, rolloutChanges };
}

/**
 * Nothing else of a name goes live while a rollout has it: otherwise it would be unclear what the rollout is compared
 * with.
 * @param from the token of the rollout that the changes come from, if they do
 * @throws ReleaseError that says what to do instead
 */
export function refuseInRollout(
  head: Pick<Entry, 'rollouts'>,
  changes: readonly Pick<Change, 'name'>[],
  from?: string,
): void {
  for (const { name } of changes) {
    const rollout = rolloutOf(head, name);
    if (!rollout || rollout.token === from) continue;
    const { token, share, made } = rollout;
    throw new ReleaseError(
      'in-rollout',
      `${name} is in a rollout: ${share} % of visitors see ${made[name]?.deployment.release.version}. Until the rollout ends, no other release of ${name} goes live. Nothing has changed. "npx mutha promote ${token}" makes it live for everyone; "npx mutha rollback ${token}" reverts it.`,
    );
  }
}
