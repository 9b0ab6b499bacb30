import { inS3Environment } from './in-s3-environment.ts';
import { inBucket, type NewTestSite, newFolder } from './test-site.ts';

/**
 * Set by `in-buckets.deep.ts`. The ordinary tests try what is built on stores in a folder alone: stores have a
 * contract, and `stores.test.ts` holds both kinds to it.
 */
export const areBuckets = process.env.MUTHA_TEST_PLACE === 'bucket';

/** Where the tests of a group have their stores, in words and as a function. */
export function testPlaces(bucket: string): [string, NewTestSite][] {
  return areBuckets ? bucketPlaces(bucket) : [['folder', newFolder]];
}

/** The same for tests that only buckets need. */
export function bucketPlaces(bucket: string): [string, NewTestSite][] {
  if (!areBuckets) return [];
  const server = inS3Environment(bucket);
  return [['bucket', (from) => inBucket(server(), bucket)(from)]];
}
