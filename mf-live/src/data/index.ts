/**
 * The data that screens ask for: live matches from `feed.ts`. Data that comes after the release is read through its
 * schema (`read-feed.ts`).
 */
import { atRelease, ofThisMoment } from './feed.ts';
import type { LivePayload } from './schema.ts';

/** The newest data. A screen that is shown again shows it. */
let newest = atRelease();

/**
 * The matches at the time of the release, or of the last refresh in this document, in no particular order, with the
 * time at which they were seen.
 */
export function readLive(): LivePayload {
  return newest;
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
  newest = readFeed(feed);
  return newest;
}

export type { LiveFixture, LivePayload, LiveSignal } from './schema.ts';
