import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { S3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the S3 server of the run. The answer is its environment as JSON. */
    s3: string;
  }
}

/**
 * The global set-up of the unit tests: one S3 server for all files of a run. It starts when the first of them asks,
 * since most runs need none, and ends with the run. In the deep tests (`in-buckets.deep.ts`) it is a real one.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let server: Promise<S3Server> | undefined;
  const start = async () =>
    process.env.MUTHA_TEST_PLACE === 'bucket'
      ? (await import('./s3-server.ts')).startS3()
      : (await import('./fake-s3.ts')).startFakeS3();
  const desk = createServer(async (_, response) => {
    server ??= start();
    const [status, answer] = await server.then(
      ({ env }) => [200, JSON.stringify(env)] as const,
      ({ message }: Error) => [500, message] as const,
    );
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  provide('s3', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    await (await server?.catch(() => undefined))?.stop();
  };
}
