import { sampleFixtures } from './sample.ts';
import type { FixturesPayload } from './schema.ts';

/**
 * Where the fixtures come from: a sample today. A live feed replaces this file and nothing else. The schema checks all
 * that a feed gives in the browser.
 */
export interface Feed {
  /** The time at which the fixtures were worked out: ISO 8601, in UTC. */
  generated_at: string;
  /** The days that a sample covers, in words. A live feed has none. */
  sample?: string | undefined;
  /** One record for each fixture, as `schema.ts` describes it. */
  fixtures: unknown[];
}

/** Milliseconds that a refresh takes (README, rule 8). */
const refreshDelay = 1_000;

/**
 * The fixtures at the time of the release. Pages are drawn from them. They are a part of the release, so their type and
 * a test check them.
 */
export function atRelease(): FixturesPayload {
  return sampleFixtures;
}

/**
 * The fixtures of this moment. Simulated: it takes a second and gives the same ones.
 * @throws any error of the feed; the screen says that the refresh failed
 */
export async function ofThisMoment(): Promise<Feed> {
  await new Promise((resolve) => setTimeout(resolve, refreshDelay));
  return sampleFixtures;
}
