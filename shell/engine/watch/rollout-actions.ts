import type { Store } from '@mutha/store';
import type { Rollout, Verdict } from '../live/rollouts.ts';

/** A rollout that runs, as far as a watch needs to know it, and the buckets that see it. */
export type WatchedRollout = Pick<Rollout, 'slot' | 'token' | 'share' | 'began' | 'since' | 'made' | 'plan'> & {
  members: readonly number[];
};

/** The actions of a watch on rollouts. Each change is refused where somebody else has changed the rollout meanwhile. */
export interface RolloutActions {
  /** Does what changes of this process or of others have left undone. @returns why it could not be done, one line each */
  recover(store: Store): Promise<{ problems: string[] }>;
  rolloutsOf(store: Store): Promise<WatchedRollout[]>;
  /** @param share in percent, above the present one and below 100 */
  setShare(store: Store, token: string, share: number, said: { why?: string; verdict?: Verdict }): Promise<unknown>;
  rolloutToEveryone(store: Store, token: string, said: { verdict?: Verdict }): Promise<unknown>;
  takeBackRollout(store: Store, token: string, said: { why: string; verdict: Verdict }): Promise<unknown>;
}
