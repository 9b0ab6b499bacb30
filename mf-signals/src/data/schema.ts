import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const percent = z.number().check(z.gte(0), z.lte(100));

/** A past or sample case of a signal. `minute` is "Pre-match" or a minute such as "63'". */
export const signalExample = z.object({
  home: text,
  away: text,
  league: text,
  minute: text,
  signalLabel: text,
  confidence: percent,
  outcome: z.optional(text),
});

/** A signal of the library (README, rule 1). `slug` is the last segment of `/signal/{slug}`. */
export const signal = z.object({
  name: text,
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  category: text,
  definition: text,
  triggerCriteria: z.array(text),
  markets: z.array(text),
  confidenceGuidance: text,
  examples: z.array(signalExample),
  method: text,
  version: text,
  lastUpdated: z.iso.date(),
  avgConfidence: percent,
  hitRate: z.optional(percent),
});

export type Signal = z.infer<typeof signal>;
export type SignalExample = z.infer<typeof signalExample>;
