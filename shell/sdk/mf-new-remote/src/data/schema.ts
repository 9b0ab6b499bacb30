import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** A match (README, rule 1). */
export const match = z.object({
  /** Unique: home and away, such as `arsenal-brighton`. */
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  /** ISO 8601, in UTC. */
  kickoff: z.iso.datetime(),
  league: text,
  home: text,
  away: text,
});

export type Match = z.infer<typeof match>;
