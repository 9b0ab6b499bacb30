/**
 * The data that screens ask for: fixtures from `feed.ts`, and the catalogue of filters. Each record is read through its
 * schema. A record that does not fit is left out, and a line in the console names it.
 */
import { readRecords, warnOfProblems } from '@mutha/remote';
import { atRelease, type Feed, ofThisMoment } from './feed.ts';
import { sampleFilters } from './filters.ts';
import { type Filter, type FixturesPayload, filter, fixture } from './schema.ts';

const filters = readRecords('filters', sampleFilters, filter, ({ slug }) => slug);
warnOfProblems(filters);
const drawn = payloadOf(atRelease());

/** The upcoming fixtures at the time of the release, in no particular order, with the time at which they were made. */
export function readFixtures(): FixturesPayload {
  return drawn;
}

/**
 * The fixtures of this moment.
 * @throws any error of the feed; the screen says that the refresh failed
 */
export async function refreshFixtures(): Promise<FixturesPayload> {
  return payloadOf(await ofThisMoment());
}

/** Every filter of the catalogue, in the order in which it is shown. */
export function readFilters(): Filter[] {
  return filters.records;
}

function payloadOf({ generated_at, sample, fixtures }: Feed): FixturesPayload {
  const read = readRecords('fixtures', fixtures, fixture, ({ id }) => id);
  warnOfProblems(read);
  return { generated_at, sample, fixtures: read.records };
}

export type { Filter, Fixture, FixtureSignal, FixturesPayload } from './schema.ts';
