/**
 * The checks of the forms, and the library that they need. No form needs them to be shown, so they come after the page:
 * see `form/use-rules.ts`.
 */
import type { Checked } from '@mutha/shared-ui/form';
import type { ZodMiniType } from 'zod/mini';
import type { PollDraft, SignupDraft } from './drafts.ts';
import { type Poll, pollSchema } from './poll-schema.ts';
import { type Signup, signupSchema } from './signup-schema.ts';

export const checkSignup = (draft: SignupDraft) => checked<SignupDraft, Signup>(signupSchema, draft);

export const checkPoll = (draft: PollDraft) => checked<PollDraft, Poll>(pollSchema, draft);

/** The value that a schema makes of a draft, or the first message of each field. */
function checked<T, Sent>(schema: ZodMiniType<Sent>, draft: T): Checked<T, Sent> {
  const { data, error } = schema.safeParse(draft);
  if (!error) return { value: data };
  const messages = error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return { errors: Object.fromEntries(messages) };
}
