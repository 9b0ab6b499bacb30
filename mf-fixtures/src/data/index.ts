/**
 * The data seam: the only file that knows where fixtures and filters come from. Screens get their data from it. To use
 * a live feed instead of the sample, change only what these functions return.
 */
import { readRecords, warnOfProblems } from '@mutha/remote';
import { sampleFilters } from './filters.ts';
import { sampleFixtures } from './fixtures.ts';
import { type Filter, type FixturesPayload, filter, fixture } from './schema.ts';

const fixtures = readRecords('fixtures', sampleFixtures.fixtures, fixture, ({ id }) => id);
const filters = readRecords('filters', sampleFilters, filter, ({ slug }) => slug);
warnOfProblems(fixtures);
warnOfProblems(filters);

/** Milliseconds that a refresh takes (README, rule 8). */
const refreshDelay = 1_000;

/** The upcoming fixtures, in no particular order, with the time at which the feed made them. */
export function readFixtures(): FixturesPayload {
  return { generated_at: sampleFixtures.generated_at, fixtures: fixtures.records };
}

/**
 * Reads the fixtures again. Today this is simulated: it takes a second and gives the same fixtures.
 * @throws any error of the feed; the screen then says that the refresh failed
 */
export async function refreshFixtures(): Promise<FixturesPayload> {
  await new Promise((resolve) => setTimeout(resolve, refreshDelay));
  return readFixtures();
}

/** Every filter of the catalogue, in the order in which it is shown. */
export function readFilters(): Filter[] {
  return filters.records;
}

export type { Filter, Fixture, FixtureSignal, FixturesPayload } from './schema.ts';
