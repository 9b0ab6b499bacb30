import { afterAll, beforeAll, inject } from 'vitest';
import { createBucket, type S3Server } from './s3-server.ts';
import { withS3 } from './with-s3.ts';

/**
 * Gives the tests of a file or a group a bucket on the S3 server of this run (see `shared-s3.ts`), and this process the
 * environment to find it.
 */
export function inS3Environment(bucket: string): () => S3Server {
  return withS3(bucket, { beforeAll, afterAll }, sharedS3);
}

async function sharedS3(): Promise<S3Server> {
  const answer = await fetch(inject('s3'));
  if (!answer.ok) throw new Error(await answer.text());
  const env = (await answer.json()) as S3Server['env'];
  return {
    endpoint: env.AWS_ENDPOINT_URL_S3,
    env,
    createBucket: (name) => createBucket(env, name),
    // Other files use it too. The run stops it.
    async stop() {},
  };
}
