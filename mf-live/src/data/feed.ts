import { sampleLive } from './sample.ts';
import type { LivePayload } from './schema.ts';

/**
 * Where the live matches come from: a sample today. A live feed replaces this file and nothing else. The schema checks
 * all that a feed gives in the browser.
 */
export interface Feed {
  /** The time at which the matches were seen: ISO 8601, in UTC. */
  generated_at: string;
  /** The days that a sample covers, in words. A live feed has none. */
  sample?: string | undefined;
  /** One record for each match, as `schema.ts` describes it. */
  fixtures: unknown[];
}

/** Milliseconds that a refresh takes (README, rule 8). */
const refreshDelay = 1_000;

/**
 * The matches at the time of the release. Pages are drawn from them. They are a part of the release, so their type and
 * a test check them.
 */
export function atRelease(): LivePayload {
  return sampleLive;
}

/**
 * The matches of this moment. Simulated: it takes a second and gives the same ones.
 * @throws any error of the feed; the screen says that the refresh failed
 */
export async function ofThisMoment(): Promise<Feed> {
  await new Promise((resolve) => setTimeout(resolve, refreshDelay));
  return sampleLive;
}
