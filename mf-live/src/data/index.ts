/**
 * The data that screens ask for: live matches from `feed.ts`. Each record is read through its schema. A record that
 * does not fit is left out, and a line in the console names it.
 */
import { readRecords, warnOfProblems } from '@mutha/remote';
import { atRelease, type Feed, ofThisMoment } from './feed.ts';
import { type LivePayload, liveFixture } from './schema.ts';

const drawn = payloadOf(atRelease());

/** The matches at the time of the release, in no particular order, with the time at which they were seen. */
export function readLive(): LivePayload {
  return drawn;
}

/**
 * The matches of this moment.
 * @throws any error of the feed; the screen says that the refresh failed
 */
export async function refreshLive(): Promise<LivePayload> {
  return payloadOf(await ofThisMoment());
}

function payloadOf({ generated_at, sample, fixtures }: Feed): LivePayload {
  const read = readRecords('live', fixtures, liveFixture, ({ id }) => id);
  warnOfProblems(read);
  return { generated_at, sample, fixtures: read.records };
}

export type { LiveFixture, LivePayload, LiveSignal } from './schema.ts';
