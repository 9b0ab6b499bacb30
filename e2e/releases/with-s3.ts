import { type S3Server, s3Missing, startS3 } from './s3-server.ts';

/** The two hooks of vitest, or of Playwright's `test`. */
interface Hooks {
  beforeAll(hook: () => Promise<void>): void;
  afterAll(hook: () => Promise<void>): void;
}

/**
 * Starts an S3 server with one bucket before the tests of a group, and ends it after them. Meanwhile, the environment
 * of this process is such that an SDK finds the server.
 * @param start gives the server, if not a real one for this group alone. Where there is no such server, undefined: no
 *   test of the group may run
 * @returns a function that gives the server, for tests and later hooks
 */
export function withS3(
  bucket: string,
  { beforeAll, afterAll }: Hooks,
  start: (() => Promise<S3Server>) | undefined = s3Missing ? undefined : startS3,
): () => S3Server {
  let server: S3Server | undefined;
  const before = { ...process.env };
  beforeAll(async () => {
    // Otherwise a store without credentials asks the network for those of a virtual machine (EC2 metadata).
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
    if (!start) return;
    server = await start();
    Object.assign(process.env, server.env);
    await server.createBucket(bucket);
  });
  afterAll(async () => {
    for (const name of ['AWS_EC2_METADATA_DISABLED', ...Object.keys(server?.env ?? {})]) restore(name, before[name]);
    await server?.stop();
  });
  return () => {
    if (!server) throw new Error('There is no S3 server outside the tests of this group.');
    return server;
  };
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
