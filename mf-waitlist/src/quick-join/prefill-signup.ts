import { onDevice } from '@mutha/shared-ui/form';
import type { SignupDraft } from '../data/drafts.ts';
import { address } from '../visit/forget-all.ts';

const key = address('quick-joined');

export interface QuickJoin {
  name: string;
  email: string;
}

/** Keeps what quick-join was given, for the signup form. */
export const keepGiven = (given: QuickJoin) => onDevice.keep(key, given);

export const forgetGiven = () => onDevice.forget(key);

/** The signup form filled with what quick-join was given; null if it was given nothing. */
export function readGiven(): SignupDraft | null {
  const given = onDevice.read(key, isGiven);
  return given && asSignup(given);
}

/** Splits the name at its last blank (README, rule 13). Consent is never taken over. */
export function asSignup({ name, email }: QuickJoin): SignupDraft {
  const [firstName = '', lastName = ''] = name.trim().split(/\s(?=\S+$)/);
  return { firstName, lastName, email, consent: false, isGiven: true };
}

function isGiven(value: unknown): value is QuickJoin {
  const { name, email } = (value ?? {}) as QuickJoin;
  return typeof name === 'string' && typeof email === 'string';
}
