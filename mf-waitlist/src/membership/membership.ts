import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { submitPoll, submitSignup } from '../data/index.ts';
import type { Poll } from '../data/poll-schema.ts';
import { type Signup, signupSchema } from '../data/signup-schema.ts';
import { isReferralCode } from '../share/referral-code.ts';

/**
 * The stages of signup and poll, in order (README, rule 4): `idle` → `submitting` → `joined`, with the poll open →
 * `saving` → `priority`. A rejected submission goes one stage back.
 */
export type Stage = 'idle' | 'submitting' | 'joined' | 'saving' | 'priority';

export interface Membership {
  stage: Stage;
  /** Whether the last submission was rejected. */
  hasFailed: boolean;
  /** The person who has joined, as submitted. The form goes on showing these values. */
  person: Signup | null;
  /** The person's own referral code. It is made only once. */
  code: string | null;
  /** The referral code of the friend who invited this person. */
  invitedBy: string | null;
  /** How many friends have joined. Nothing counts them yet (README, rule 7). */
  signUps: number;

  /** Restores the membership that an earlier page of this visit has kept. */
  restore(): void;
  /** Keeps the code of a friend, if it is a referral code and the visitor has not joined. */
  invite(code: string | null): void;
  /** Submits the signup. A second call during or after the first changes nothing, unless the first was rejected. */
  join(signup: Signup): Promise<Outcome>;
  /** Submits the poll, after the signup only. For a second call, the same holds as for `join`. */
  answer(poll: Poll): Promise<Outcome>;
}

export type Outcome = 'done' | 'failed' | 'ignored';

const referralCode = z.string().check(z.refine(isReferralCode));

/** The part of a membership that is kept over a reload. */
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
