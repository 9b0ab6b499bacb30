import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const whole = z.int().check(z.gte(0));

export const liveSignal = z.object({
  ts: z.iso.datetime(),
  label: text,
  /** Percent, 0 to 100. */
  confidence: z.number().check(z.gte(0), z.lte(100)),
  note: text,
});

/** A match under way (README, rule 1). `phase` is 1H, HT, 2H, ET, FT or any other word of the feed. */
export const liveFixture = z.object({
  id: text,
  league: text,
  kickoff_iso: z.iso.datetime(),
  minute: whole,
  phase: text,
  score: z.object({ home: whole, away: whole }),
  home: text,
  away: text,
  latest_signals: z.array(liveSignal),
  incidents: z.object({ reds: whole, yellows: whole }),
});

export const livePayload = z.object({
  generated_at: z.iso.datetime(),
  /** The days that a sample covers, in words. Missing where the matches are real. */
  sample: z.optional(text),
  fixtures: z.array(liveFixture),
});

export type LiveFixture = z.infer<typeof liveFixture>;
export type LiveSignal = z.infer<typeof liveSignal>;
export type LivePayload = z.infer<typeof livePayload>;
