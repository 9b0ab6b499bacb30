/**
 * The data seam: the only file that knows where live matches come from. Screens ask it. To put a feed in
 * place of the sample, change what this function returns; nothing else knows.
 */
import { sampleLive } from './live.ts';
import { type LivePayload, livePayload } from './schema.ts';

const payload = livePayload.parse(sampleLive);

/** The matches under way, in no particular order, with the time at which they were seen. */
export function readLive(): LivePayload {
  return payload;
}

export type { LiveFixture, LivePayload, LiveSignal } from './schema.ts';
