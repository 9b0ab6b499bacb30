import * as z from 'zod/mini';
import type { SignupDraft } from '../data/signup-schema.ts';
import { isReferralCode } from '../share/referral-code.ts';
import { onDevice } from '../visit/kept.ts';

const name = 'quick-joined';
const placeSchema = z.object({ code: z.string().check(z.refine(isReferralCode)) });

export const quickJoinSchema = z.object({ name: z.string(), email: z.string() });
export type QuickJoin = z.infer<typeof quickJoinSchema>;

/** Keeps the values of quick-join for the signup form. */
export const keepGiven = (given: QuickJoin) => onDevice.keep(name, given);

/**
 * Whether this device keeps a place on the list. It looks only for a code: the whole schema of a place (`membership.ts`)
 * would come with the fragment to every page that shows it.
 */
export const hasPlace = () => onDevice.read('place', placeSchema) !== null;

export const forgetGiven = () => onDevice.forget(name);

/** The signup form filled with the values of quick-join; null if there are none. */
export function readGiven(): SignupDraft | null {
  const given = onDevice.read(name, quickJoinSchema);
  return given && asSignup(given);
}

/** Splits the name at its last blank (README, rule 13). Consent is never taken over. */
export function asSignup({ name, email }: QuickJoin): SignupDraft {
  const [firstName = '', lastName = ''] = name.trim().split(/\s(?=\S+$)/);
  return { firstName, lastName, email, consent: false, isGiven: true };
}
