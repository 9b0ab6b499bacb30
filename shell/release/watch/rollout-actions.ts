import type { Slot } from '@mutha/contract';
import type { Standing } from '../live/deployments.ts';
import type { Store } from '../store/store.ts';

/** A rollout that runs, as far as a watch needs to know it. */
export interface RolloutState {
  slot: Slot;
  /** 32 hexadecimal digits. */
  token: string;
  /** In percent of the visitors: above 0, below 100. */
  share: number;
  /** When it began, and when it had its present share: ISO 8601, in UTC. */
  began: string;
  since: string;
  /** The buckets that see it. */
  members: readonly number[];
  /** By name: what is shown, and what had made the live release live. */
  made: Record<string, Standing>;
  /** The shares to come, in percent, and how long each is held at least, in milliseconds. */
  plan?: { steps: number[]; hold: number } | undefined;
}

/** What a comparison of both releases has come to, as the log of the store keeps it. */
export interface Verdict {
  verdict: 'better or equal' | 'worse' | 'not enough yet';
  /** How many page lives were counted of the release that is shown, and of the live one. */
  visits: { next: number; live: number };
  /** What was measured, by its name: see `numbersOf`. */
  numbers: Record<string, number>;
}

/** What a watch does with rollouts. Each change is refused where somebody else has changed the rollout meanwhile. */
export interface RolloutActions {
  rolloutsOf(store: Store): Promise<RolloutState[]>;
  /** @param share in percent, above the present one and below 100 */
  setShare(store: Store, token: string, share: number, said: { why?: string; verdict?: Verdict }): Promise<unknown>;
  rolloutToEveryone(store: Store, token: string, said: { verdict?: Verdict }): Promise<unknown>;
  takeBackRollout(store: Store, token: string, said: { why: string; verdict: Verdict }): Promise<unknown>;
}
