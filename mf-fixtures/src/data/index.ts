/**
 * The data seam: the only file that knows where fixtures and filters come from. Screens ask it. To put a
 * live feed in place of the sample, change what these functions return; nothing else knows.
 */
import * as z from 'zod/mini';
import { sampleFilters } from './filters.ts';
import { sampleFixtures } from './fixtures.ts';
import { type Filter, type FixturesPayload, filter, fixturesPayload } from './schema.ts';

const payload = fixturesPayload.parse(sampleFixtures);
const filters = z.array(filter).parse(sampleFilters);

/** The upcoming fixtures, in no particular order, with the time at which they were worked out. */
export function readFixtures(): FixturesPayload {
  return payload;
}

/** Every filter of the catalogue, in the order in which it is shown. */
export function readFilters(): Filter[] {
  return filters;
}

export type { Filter, Fixture, FixtureSignal, FixturesPayload } from './schema.ts';
