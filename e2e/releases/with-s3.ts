import { unlessRequired } from '../run/tools/required.ts';
import { type S3Server, s3Missing, startS3 } from './s3-server.ts';

/** Why the tests in a bucket are skipped; undefined if they run. */
export const whyNoS3 = unlessRequired(s3Missing);
if (whyNoS3) console.warn(`Buckets are not tested: ${whyNoS3}.`);

/** The two hooks of vitest, or of Playwright's `test`. */
interface Hooks {
  beforeAll(hook: () => Promise<void>): void;
  afterAll(hook: () => Promise<void>): void;
}

/**
 * Starts an S3 server with one bucket before the tests of a group, and ends it after them. Does nothing where there is
 * no such server.
 * @returns a function that gives the server, for tests and later hooks
 */
export function withS3(bucket: string, { beforeAll, afterAll }: Hooks): () => S3Server {
  let server: S3Server | undefined;
  beforeAll(async () => {
    if (whyNoS3) return;
    server = await startS3();
    await server.createBucket(bucket);
  });
  afterAll(async () => server?.stop());
  return () => {
    if (!server) throw new Error('There is no S3 server outside the tests of this group.');
    return server;
  };
}
