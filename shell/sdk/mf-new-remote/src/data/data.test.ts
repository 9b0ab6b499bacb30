import { readRecords } from '@mutha/remote';
import { expect, test } from 'vitest';
import { atRelease } from './feed.ts';
import { readMatches } from './index.ts';
import { match } from './schema.ts';

const read = (records: unknown[]) => readRecords('matches', records, match, ({ id }) => id);
const [first, second] = atRelease();

test('every record of the sample fits, and the earliest comes first', () => {
  expect(read(atRelease()).problems).toEqual([]);
  const kickoffs = readMatches().map(({ kickoff }) => kickoff);
  expect(kickoffs).toEqual([...kickoffs].sort());
});

test.each([
  ['without a team', { home: undefined }, 'home'],
  ['without a date', { kickoff: 'tomorrow' }, 'kickoff'],
])('a record %s is left out and named, and the others are kept', (_, wrong, field) => {
  const { records, problems } = read([{ ...first, ...wrong }, second]);
  expect(records).toEqual([second]);
  expect(problems).toEqual([expect.stringContaining(`matches[0] (arsenal-brighton): ${field}`)]);
});
