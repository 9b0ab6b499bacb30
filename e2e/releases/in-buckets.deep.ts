import { readFileSync } from 'node:fs';
import { command } from '../run/command.ts';
import { skipLacking } from '../run/tools/lacking.ts';
import { expect, test } from '../support/test.ts';
import { s3Missing } from './s3-server.ts';

/** The files of unit tests with tests for buckets, which the ordinary run leaves out, or tries with a fake server. */
const files = [
  'at.alone',
  'bisect',
  'broken-stores',
  'override',
  'previews',
  'promotion-back',
  's3-store',
  'stores',
  'who',
];

skipLacking(test, s3Missing);

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
test('what is done with a store in a folder is done the same in a bucket', async ({}, info) => {
  const results = info.outputPath('results.json');
  const paths = files.map((name) => `e2e/releases/${name}.test.ts`);
  const how = ['-t', "in '?a bucket", '--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  await command('vitest', ['run', ...paths, ...how], '.', { MUTHA_TEST_PLACE: 'bucket' });
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string }[] }[];
  };
  // A file whose tests are called otherwise by now would pass without any.
  const withTests = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed'),
  );
  expect(withTests.map(({ name }) => /([^/\\]+)\.test\.ts$/.exec(name)?.[1]).sort()).toEqual(files);
});
