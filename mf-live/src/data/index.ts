/**
 * The data that screens ask for: live matches from `feed.ts`. Data that comes after the release is read through its
 * schema (`read-feed.ts`).
 */
import { atRelease, ofThisMoment } from './feed.ts';
import type { LivePayload } from './schema.ts';

const drawn = atRelease();

/** The matches at the time of the release, in no particular order, with the time at which they were seen. */
export function readLive(): LivePayload {
  return drawn;
}

/**
 * The matches of this moment.
 * @throws any error of the feed; the screen says that the refresh failed
 */
export async function refreshLive(): Promise<LivePayload> {
  const [feed, { readFeed }] = await Promise.all([
    ofThisMoment(),
    import(/* webpackChunkName: "read-feed" */ './read-feed.ts'),
  ]);
  return readFeed(feed);
}

export type { LiveFixture, LivePayload, LiveSignal } from './schema.ts';
