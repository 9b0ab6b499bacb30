/**
 * The data seam: the only file that knows where live matches come from. Screens get their data from it. To use a live
 * feed instead of the sample, change only what these functions return.
 */
import { readRecords, warnOfProblems } from '@mutha/remote';
import { sampleLive } from './live.ts';
import { type LivePayload, liveFixture } from './schema.ts';

const fixtures = readRecords('live', sampleLive.fixtures, liveFixture, ({ id }) => id);
warnOfProblems(fixtures);

/** Milliseconds that a refresh takes (README, rule 8). */
const refreshDelay = 1_000;

/** The matches under way, in no particular order, with the time at which the feed made them. */
export function readLive(): LivePayload {
  return { generated_at: sampleLive.generated_at, fixtures: fixtures.records };
}

/**
 * Reads the matches again. Today this is simulated: it takes a second and gives the same matches.
 * @throws any error of the feed; the screen then says that the refresh failed
 */
export async function refreshLive(): Promise<LivePayload> {
  await new Promise((resolve) => setTimeout(resolve, refreshDelay));
  return readLive();
}

export type { LiveFixture, LivePayload, LiveSignal } from './schema.ts';
