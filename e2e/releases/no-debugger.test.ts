import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';

test('a signal opens no debugger of a command that holds the credentials of a bucket', async () => {
  // A bucket that answers no request before the signal, and refuses all after it.
  const bucket = createServer().listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = bucket.address() as AddressInfo;
  const command = spawn(
    process.execPath,
    [join(repository, 'shell/platform/cli/mutha.mjs'), 'status', '--store', 's3://bucket'],
    {
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'sesame',
        AWS_REGION: 'eu-central-1',
      },
    },
  );
  let said = '';
  command.stderr.on('data', (text) => {
    said += text;
  });
  const [, response] = await once(bucket, 'request');
  command.kill('SIGUSR1');
  bucket.on('request', (_, later) => later.writeHead(403).end());
  response.writeHead(403).end();
  const [code] = await once(command, 'close');
  bucket.close();
  expect(code).toBe(1);
  expect(said).toContain('denies access');
  expect(said).not.toContain('Debugger');
});
