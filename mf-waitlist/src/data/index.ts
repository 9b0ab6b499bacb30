import type { Poll } from './poll-schema.ts';
import type { Signup } from './signup-schema.ts';

/** Milliseconds that the simulated answers take (README, rule 5). */
const answerAfter = 1_000;

const simulated = () => new Promise<void>((resolve) => setTimeout(resolve, answerAfter));

/**
 * Adds a visitor to the waitlist. Today the answer is simulated and nothing leaves the browser
 * (README, rule 5).
 *
 * To plug in a real endpoint, send `signup` and `invitedBy` from here and reject on anything but a success;
 * no screen changes. The form calls it at most once at a time, and again only after a rejection or a reload
 * before the answer, so the endpoint should treat the e-mail address as the key: joining twice is joining once.
 *
 * @param signup as the schema lets it through: names and e-mail trimmed and not empty, consent given
 * @param invitedBy the friend's referral code, 6 characters A-Z and 0-9, if there is one
 * @throws whatever the endpoint failed with; the visitor reads a plain message, keeps what was typed and can try again
 */
export async function submitSignup(signup: Signup, invitedBy: string | null): Promise<void> {
  void signup;
  void invitedBy;
  await simulated();
}

/**
 * Stores a member's answers to the poll; the counterpart of `submitSignup`, under the same rules.
 *
 * @param code the member's own referral code, which says whose answers these are
 */
export async function submitPoll(poll: Poll, code: string): Promise<void> {
  void poll;
  void code;
  await simulated();
}
