/**
 * The data seam: the only file that knows where live matches come from. Screens ask it. To put a feed in
 * place of the sample, change what these functions return; nothing else knows.
 */
import { readRecords, warnOfProblems } from '@mutha/remote';
import { sampleLive } from './live.ts';
import { type LivePayload, liveFixture } from './schema.ts';

const fixtures = readRecords('live', sampleLive.fixtures, liveFixture, ({ id }) => id);
warnOfProblems(fixtures);

/** Milliseconds that a refresh takes (README, rule 8). */
const refreshDelay = 1_000;

/** The matches under way, in no particular order, with the time at which they were seen. */
export function readLive(): LivePayload {
  return { generated_at: sampleLive.generated_at, fixtures: fixtures.records };
}

/**
 * The matches anew. Simulated: it takes a second and gives the same ones.
 * @throws whatever a feed throws; the screen says that the refresh failed
 */
export async function refreshLive(): Promise<LivePayload> {
  await new Promise((resolve) => setTimeout(resolve, refreshDelay));
  return readLive();
}

export type { LiveFixture, LivePayload, LiveSignal } from './schema.ts';
