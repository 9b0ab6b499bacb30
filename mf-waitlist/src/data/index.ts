import type { Poll } from './poll-schema.ts';
import type { Signup } from './signup-schema.ts';

/** Milliseconds that the simulated answers take (README, rule 5). */
const answerAfter = 1_000;

/** @throws Error where the visitor is offline: no endpoint would answer then */
async function simulated(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, answerAfter));
  // What a browser believes of its connection may be wrong, so the site is asked.
  if (!navigator.onLine) await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
}

/**
 * Adds a visitor to the waitlist. Today the answer is simulated and nothing leaves the browser (README, rule 5).
 *
 * To use a real endpoint, send `signup` and `invitedBy` from here, and reject unless the endpoint answers with success.
 * No screen changes. The form never makes two calls at the same time. It makes another call after a rejection, or after
 * a reload before the answer. So the endpoint should use the e-mail address as a key: joining twice is joining once.
 *
 * @param signup passed by the schema: names and e-mail are trimmed and not empty, consent is given
 * @param invitedBy the friend's referral code, 6 characters A-Z and 0-9; null if there is none
 * @throws any error of the endpoint; the visitor reads a plain message, keeps what was typed and can try again
 */
export async function submitSignup(signup: Signup, invitedBy: string | null): Promise<void> {
  void signup;
  void invitedBy;
  await simulated();
}

/**
 * Stores a member's answers to the poll. The form calls it under the same rules as `submitSignup`.
 *
 * @param code the member's own referral code, which says whose answers these are
 */
export async function submitPoll(poll: Poll, code: string): Promise<void> {
  void poll;
  void code;
  await simulated();
}
