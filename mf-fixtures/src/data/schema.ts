import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const confidence = z.number().check(z.gte(0), z.lte(100));
const price = z.number().check(z.gt(1));

export const fixtureSignal = z.object({ label: text, confidence, rationale: text });

/** A fixture (README, rule 1). Prices are decimal odds; scores and confidence run from 0 to 100. */
export const fixture = z.object({
  /** League, date, home and away codes: `EPL-2026-11-28-ARS-CHE`. */
  id: z.string().check(z.regex(/^[A-Z]+-\d{4}-\d{2}-\d{2}-[A-Z]{3}-[A-Z]{3}$/)),
  kickoff_iso: z.iso.datetime(),
  league: text,
  home: text,
  away: text,
  venue: z.optional(text),
  country: text,
  mutha: z.object({ pre_match_score: confidence, signals: z.array(fixtureSignal) }),
  bookmaker_market: z.optional(z.object({ btts: z.optional(price), over25: z.optional(price) })),
  tags: z.array(text),
});

export const fixturesPayload = z.object({
  generated_at: z.iso.datetime(),
  /** The days that a sample covers, in words. Missing where the fixtures are real. */
  sample: z.optional(text),
  fixtures: z.array(fixture),
});

/** A filter as the catalogue shows it. `slug` is the last segment of `/filter/{slug}`. */
export const filter = z.object({ slug: text, title: text, tagline: text, description: text });

export type Fixture = z.infer<typeof fixture>;
export type FixtureSignal = z.infer<typeof fixtureSignal>;
export type FixturesPayload = z.infer<typeof fixturesPayload>;
export type Filter = z.infer<typeof filter>;
