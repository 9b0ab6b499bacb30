import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withoutWaits } from '@mutha/testing/without-waits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { s3Store } from './s3-store.ts';

let answer: (count: number, response: ServerResponse) => void;
let count = 0;
const server = createServer((_, response) => answer(++count, response));

beforeEach(async () => {
  count = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'of-a-test');
  vi.stubEnv('AWS_REGION', 'us-east-1');
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const read = async () => String((await s3Store('s3://bucket').read('live/index.html'))?.bytes);

test('a file whose body is cut off is read again, whole', async () => {
  answer = (count, response) => {
    response.writeHead(200, { 'content-length': '8' });
    if (count > 2) return response.end('the page');
    response.write('the ');
    setImmediate(() => setImmediate(() => response.destroy()));
  };
  expect(await read()).toBe('the page');
  expect(count).toBe(3);
});

test('a bucket that asks to slow down is asked again, more than three times', async () => {
  withoutWaits();
  answer = (count, response) => {
    if (count > 3) return response.end('the page');
    response.writeHead(503, { 'content-type': 'application/xml' });
    response.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
  };
  expect(await read()).toBe('the page');
  expect(count).toBe(4);
});
