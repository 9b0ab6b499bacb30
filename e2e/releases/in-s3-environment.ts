import { afterAll, beforeAll, vi } from 'vitest';
import type { S3Server } from './s3-server.ts';
import { whyNoS3, withS3 } from './with-s3.ts';

/** Gives the tests of a file an S3 server with the bucket `stores`, and this process the environment to find it. */
export function inS3Environment(): () => S3Server {
  const server = withS3('stores', { beforeAll, afterAll });
  beforeAll(() => {
    // Otherwise a store without credentials asks the network for those of a virtual machine (EC2 metadata).
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    if (!whyNoS3) for (const [name, value] of Object.entries(server().env)) vi.stubEnv(name, value);
  });
  afterAll(() => void vi.unstubAllEnvs());
  return server;
}
