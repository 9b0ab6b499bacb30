import { forVisit } from '@mutha/shared-ui/form';
import { createStore, type StoreApi } from 'zustand';
import type { submitPoll, submitSignup } from '../data/index.ts';
import type { Poll } from '../data/poll-schema.ts';
import type { Signup } from '../data/signup-schema.ts';
import { queuePosition } from '../share/queue-position.ts';
import { isReferralCode } from '../share/referral-code.ts';
import { address, forgetAll } from '../visit/forget-all.ts';
import { keepPlace, type Place, readPlace } from './place.ts';

/**
 * The stages of signup and poll, in order (README, rule 4): `idle` → `submitting` → `joined`, with the poll open →
 * `saving` → `priority`. A rejected submission goes one stage back. To forget the person leads back to `idle`.
 */
export type Stage = 'idle' | 'submitting' | 'joined' | 'saving' | 'priority';

export interface Membership {
  stage: Stage;
  /** Whether the last submission was rejected. */
  hasFailed: boolean;
  /** The person who has joined, as submitted. The form goes on showing these values. */
  person: Signup | null;
  /** The person's place in the queue. */
  position: number | null;
  /** The person's own referral code. It is made only once. */
  code: string | null;
  /** The referral code of the friend who invited this person. */
  invitedBy: string | null;
  /** How many friends have joined. Nothing counts them yet (README, rule 7). */
  signUps: number;

  /** Takes up the place that this device keeps now: an earlier page or another tab may have changed it. */
  refresh(): void;
  /**
   * Keeps the code of a friend for this visit (README, rule 9). Without a referral code, takes up the one that is kept.
   */
  invite(code: string | null): void;
  /** Submits the signup. A second call during or after the first changes nothing, unless the first was rejected. */
  join(signup: Signup): Promise<Outcome>;
  /** Submits the poll, after the signup only. For a second call, the same holds as for `join`. */
  answer(poll: Poll): Promise<Outcome>;
  /** Forgets the person, with all that this device keeps and what was typed in this tab. */
  forget(): void;
}

/** `ignored`: there was nothing to submit, or another tab has joined or forgotten the person meanwhile. */
export type Outcome = 'done' | 'failed' | 'ignored';

export interface Surroundings {
  submitSignup: typeof submitSignup;
  submitPoll: typeof submitPoll;
  makeCode(): string;
}

/** The key under which an invitation is kept. */
const invitation = address('invitation');

const nobody = { stage: 'idle', hasFailed: false, person: null, position: null, code: null, invitedBy: null } as const;

export function createMembership(around: Surroundings): StoreApi<Membership> {
  return createStore<Membership>((set, get) => {
    /** Submits for `person`, who may be forgotten meanwhile, or have joined in another tab. */
    async function submit(
      stage: Stage,
      person: Signup,
      submission: () => Promise<void>,
      placeAfter: () => Pick<Place, 'stage' | 'code'>,
    ): Promise<Outcome> {
      const before = get();
      set({ stage, hasFailed: false, person });
      const isAccepted = await submission().then(
        () => true,
        () => false,
      );
      get().refresh();
      if (get().person !== person) return 'ignored';
      if (!isAccepted) {
        set({ stage: before.stage, hasFailed: true, person: before.person });
        return 'failed';
      }
      const place = { ...placeAfter(), person, position: queuePosition(get().signUps) };
      keepPlace(place);
      set(place);
      return 'done';
    }

    return {
      ...nobody,
      signUps: 0,

      refresh() {
        const { stage, code } = get();
        const place = readPlace();
        const settled = stage === 'saving' ? 'joined' : stage;
        if (place ? place.code !== code || place.stage !== settled : code) set({ ...nobody, ...place });
      },

      invite(code) {
        const { stage, invitedBy } = get();
        const friend = isReferralCode(code) ? code : forVisit.read(invitation, isReferralCode);
        if (!friend || friend === invitedBy || stage !== 'idle') return;
        set({ invitedBy: friend });
        forVisit.keep(invitation, friend);
      },

      async join(person) {
        const { stage, invitedBy } = get();
        if (stage !== 'idle') return 'ignored';
        return submit(
          'submitting',
          person,
          () => around.submitSignup(person, invitedBy),
          () => ({ stage: 'joined', code: around.makeCode() }),
        );
      },

      async answer(poll) {
        const { stage, person, code } = get();
        if (stage !== 'joined' || !person || !code) return 'ignored';
        return submit(
          'saving',
          person,
          () => around.submitPoll(poll, code),
          () => ({ stage: 'priority', code }),
        );
      },

      forget() {
        forgetAll();
        set(nobody);
      },
    };
  });
}
