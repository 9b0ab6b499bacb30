import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { submitPoll, submitSignup } from '../data/index.ts';
import type { Poll } from '../data/poll-schema.ts';
import { type Signup, signupSchema } from '../data/signup-schema.ts';
import { isReferralCode } from '../share/referral-code.ts';

/**
 * The two steps as one line (README, rule 4): `idle` → `submitting` → `joined`, with the poll open →
 * `saving` → `priority`. A rejected submission goes one back.
 */
export type Stage = 'idle' | 'submitting' | 'joined' | 'saving' | 'priority';

export interface Membership {
  stage: Stage;
  /** Whether the last submission was rejected. */
  hasFailed: boolean;
  /** Who has joined, as submitted; their fields stay in view. */
  person: Signup | null;
  /** Their own referral code, made once. */
  code: string | null;
  /** The code of the friend who invited them. */
  invitedBy: string | null;
  /** How many friends have joined. Nothing counts them yet (README, rule 7). */
  signUps: number;

  /** Takes up what an earlier page of this visit has kept. */
  restore(): void;
  /** Keeps a friend's code, if it is one. */
  invite(code: string | null): void;
  /** Submits the signup. A second call while one is under way, or after it, changes nothing. */
  join(signup: Signup): Promise<Outcome>;
  /** Submits the poll, likewise. */
  answer(poll: Poll): Promise<Outcome>;
}

export type Outcome = 'done' | 'failed' | 'ignored';

const referralCode = z.string().check(z.refine(isReferralCode));

/** What of a membership outlives a reload. */
export const keptMembershipSchema = z
  .object({
    stage: z.enum(['idle', 'joined', 'priority']),
    person: z.nullable(signupSchema),
    code: z.nullable(referralCode),
    invitedBy: z.nullable(referralCode),
  })
  .check(z.refine(({ stage, person, code }) => stage === 'idle' || (person !== null && code !== null)));
export type KeptMembership = z.infer<typeof keptMembershipSchema>;

export interface Surroundings {
  submitSignup: typeof submitSignup;
  submitPoll: typeof submitPoll;
  makeCode(): string;
  readKept(): KeptMembership | null;
  keep(membership: KeptMembership): void;
}

export function createMembership(around: Surroundings): StoreApi<Membership> {
  return createStore<Membership>((set, get) => {
    function remember() {
      const { stage, person, code, invitedBy } = get();
      const settled = stage === 'submitting' ? 'idle' : stage === 'saving' ? 'joined' : stage;
      around.keep({ stage: settled, person, code, invitedBy });
    }

    return {
      stage: 'idle',
      hasFailed: false,
      person: null,
      code: null,
      invitedBy: null,
      signUps: 0,

      restore() {
        const kept = around.readKept();
        if (kept && get().stage === 'idle') set(kept);
      },

      invite(code) {
        if (!isReferralCode(code) || get().stage !== 'idle') return;
        set({ invitedBy: code });
        remember();
      },

      async join(signup) {
        if (get().stage !== 'idle') return 'ignored';
        set({ stage: 'submitting', hasFailed: false, person: signup });
        try {
          await around.submitSignup(signup, get().invitedBy);
        } catch {
          set({ stage: 'idle', hasFailed: true, person: null });
          return 'failed';
        }
        set({ stage: 'joined', code: around.makeCode() });
        remember();
        return 'done';
      },

      async answer(poll) {
        const { stage, code } = get();
        if (stage !== 'joined' || !code) return 'ignored';
        set({ stage: 'saving', hasFailed: false });
        try {
          await around.submitPoll(poll, code);
        } catch {
          set({ stage: 'joined', hasFailed: true });
          return 'failed';
        }
        set({ stage: 'priority' });
        remember();
        return 'done';
      },
    };
  });
}
