import * as z from 'zod/mini';

const filled = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message));

/** The signup's rules and messages (README, rule 1). */
export const signupSchema = z.object({
  firstName: filled('First name is required'),
  lastName: filled('Last name is required'),
  email: z.string('Valid email is required').check(z.trim(), z.email('Valid email is required')),
  consent: z.pipe(z.boolean(), z.literal(true, 'Consent is required')),
});

/** A valid signup. */
export type Signup = z.infer<typeof signupSchema>;

/** The form of a draft that can be put back into the form. It checks types only, since a draft need not be valid. */
export const signupDraftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  consent: z.boolean(),
  /** Whether the form was filled with the values of quick-join. It is not a field, and is not submitted. */
  isGiven: z.optional(z.boolean()),
});

/** The values of the form, valid or not. */
export type SignupDraft = z.infer<typeof signupDraftSchema>;

export const emptySignup: SignupDraft = { firstName: '', lastName: '', email: '', consent: false };
