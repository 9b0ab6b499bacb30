/** Reads a feed through its schemas. The first refresh loads this code, because no screen needs it before. */
import { readRecords, warnOfProblems } from '@mutha/remote';
import type { Feed } from './feed.ts';
import { type LivePayload, liveFixture, livePayload } from './schema.ts';

/**
 * Returns the records of a feed that fit. A record that does not fit is left out, and a line in the console names it.
 * @throws ZodError where the feed does not say when it was made
 */
export function readFeed({ generated_at, sample, fixtures }: Feed): LivePayload {
  const read = readRecords('live', fixtures, liveFixture, ({ id }) => id);
  warnOfProblems(read);
  return { generated_at: livePayload.shape.generated_at.parse(generated_at), sample, fixtures: read.records };
}
