/**
 * The data that screens ask for: fixtures from `feed.ts`, and the catalogue of filters. Data that comes after the
 * release is read through its schema (`read-feed.ts`).
 */
import { atRelease, ofThisMoment } from './feed.ts';
import { sampleFilters } from './filters.ts';
import type { Filter, FixturesPayload } from './schema.ts';

/** The newest data. A screen that is shown again shows it. */
let newest = atRelease();

/**
 * The upcoming fixtures at the time of the release, or of the last refresh in this document, in no particular order,
 * with the time at which they were made.
 */
export function readFixtures(): FixturesPayload {
  return newest;
}

/**
 * The fixtures of this moment.
 * @throws any error of the feed; the screen says that the refresh failed
 */
export async function refreshFixtures(): Promise<FixturesPayload> {
  const [feed, { readFeed }] = await Promise.all([
    ofThisMoment(),
    import(/* webpackChunkName: "read-feed" */ './read-feed.ts'),
  ]);
  newest = readFeed(feed);
  return newest;
}

/** Every filter of the catalogue, in the order in which it is shown. */
export function readFilters(): Filter[] {
  return sampleFilters;
}

export type { Filter, Fixture, FixtureSignal, FixturesPayload } from './schema.ts';
