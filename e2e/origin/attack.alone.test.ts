import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { printed } from '../support/started.ts';
import { attack } from './attack.ts';
import { attacked } from './attacked.ts';
import { exchange } from './exchange.ts';
import { released } from './sample-store.ts';

let origin: Awaited<ReturnType<typeof attacked>>;
beforeAll(async () => {
  origin = await attacked();
});
afterAll(() => origin.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const large = `GET /${released}/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const page = 'GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

async function expectWell(port: number, folder: string): Promise<void> {
  const [answer] = await exchange(port, page);
  expect(answer?.status).toBe(200);
  expect(answer?.body).toEqual(readFileSync(join(folder, 'live/index.html')));
}

/** Clients that send `text` and read no answer. The server may close their connections. */
function stuck(port: number, count: number, text: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text)).on('error', () => {});
    return socket.pause();
  });
}

test('answers after 1,000 odd requests, with as many open files as before', async () => {
  await expectWell(origin.port, origin.folder);
  const before = origin.openFiles();
  await attack(origin.port, 1_000, 17);
  await expectWell(origin.port, origin.folder);
  await expect.poll(origin.openFiles, { timeout: 60_000 }).toBeLessThanOrEqual(before);
  expect(vi.mocked(console.error).mock.calls, 'what the origin blamed its files for').toEqual([]);
});

test.each([
  [200, 'one request each', large],
  [50, 'requests that wait behind others', page.replace('close', 'keep-alive').repeat(3) + large.repeat(5)],
])('%i clients that reset in the middle of a file leave no open file: %s', async (count, _, text) => {
  const before = origin.openFiles();
  const clients = stuck(origin.port, count, text);
  // Three open files for each client: both ends of its connection, and the file that is sent.
  await expect.poll(origin.openFiles, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 3 * count);
  for (const client of clients) client.resetAndDestroy();
  await expect.poll(origin.openFiles, { timeout: 60_000 }).toBeLessThanOrEqual(before);
  await expectWell(origin.port, origin.folder);
});

test('a client that sends 20 requests at once, and reads no answer, has one file open', async () => {
  const before = origin.openFiles();
  const [client] = stuck(origin.port, 1, large.repeat(20));
  await expect.poll(origin.openFiles, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 3);
  await expectWell(origin.port, origin.folder);
  expect(origin.openFiles()).toBeLessThan(before + 10);
  client?.destroy();
});

test('a client that sends 5,000 requests at once is cut off, before they fill the memory', async () => {
  const [client] = stuck(origin.port, 1, large.repeat(5_000));
  let answers = '';
  client?.on('data', (part) => (answers += String(part)));
  await new Promise((resolve) => client?.resume().once('close', resolve));
  expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(20);
  await expectWell(origin.port, origin.folder);
});

test('a process that may open 512 files goes on while 1,000 clients want more of them', async () => {
  const port = await freePort();
  const serve = `ulimit -n 512 && exec "${process.execPath}" --import tsx shell/platform/cli/serve.ts "${origin.folder}"`;
  const env = {
    ...process.env,
    PORT: String(port),
    TSX_TSCONFIG_PATH: join(repository, 'shell/platform/cli/tsx.json'),
  };
  const child = spawn('sh', ['-c', serve], { cwd: repository, env });
  const said = await printed(child, /Ready/);
  const clients = stuck(port, 1_000, large);
  const answers = () => exchange(port, page).then(({ length }) => length);
  await expect.poll(answers, { timeout: 60_000 }).toBe(0);
  for (const client of clients) client.destroy();
  await vi.waitFor(() => expectWell(port, origin.folder), 60_000);
  expect([child.exitCode, said().trim().split('\n').length], said()).toEqual([null, 1]);
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
});
