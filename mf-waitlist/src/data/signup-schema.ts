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
