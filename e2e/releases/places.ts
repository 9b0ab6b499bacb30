import { inS3Environment } from './in-s3-environment.ts';
import { inBucket, type NewTestSite, newFolder } from './test-site.ts';
import { whyNoS3 } from './with-s3.ts';

/**
 * Set by `in-buckets.deep.ts`. The ordinary tests try what is built on stores in a folder alone: stores have a
 * contract, and `stores.test.ts` holds both kinds to it.
 */
const areBuckets = process.env.MUTHA_TEST_PLACE === 'bucket';

/** Why a test that needs a bucket is skipped; undefined if it runs. */
export const whyNoBucket = areBuckets ? whyNoS3 : 'part of the deep tests';

/** Where the tests of a group have their stores, in words and as a function. */
export function testPlaces(bucket: string): [string, NewTestSite][] {
  if (!areBuckets) return [['folder', newFolder]];
  return whyNoS3 ? [] : [['bucket', bucketSites(bucket)]];
}

/** Makes test sites in a bucket of this name, on the S3 server of this run. */
export function bucketSites(bucket: string): NewTestSite {
  const server = inS3Environment(bucket);
  return (from) => inBucket(server(), bucket)(from);
}
