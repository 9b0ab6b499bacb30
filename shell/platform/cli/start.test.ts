import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@mutha/contract';
import { listen, portFrom } from '@mutha/origin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from './checkout/packages.ts';

const store = mkdtempSync(join(tmpdir(), 'mutha-port-'));
/** Takes connections, and answers none. */
const holder: Server = createServer((socket) => socket.destroy());
let port: number;
const takenMessage = (port: number) =>
  `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1}.`;

beforeAll(async () => {
  writeFileSync(join(store, 'registry.json'), '{}');
  await new Promise<void>((resolve) => holder.listen(0, resolve));
  port = (holder.address() as { port: number }).port;
});
afterAll(() => {
  holder.close();
  rmSync(store, { recursive: true });
});

test('listens, or says who has the port and what to do', async () => {
  await expect(listen(createServer(), port)).rejects.toThrow(takenMessage(port));
  const free = createServer();
  expect(await listen(free, 0)).toBeGreaterThan(0);
  free.close();
});

test('a site that is served there already is called that', async () => {
  const registry = { contract: CONTRACT_VERSION, number: 0, remotes: {} };
  const site = createHttpServer((_, response) => response.end(JSON.stringify(registry)));
  const port = await listen(site, 0);
  await expect(listen(createServer(), port)).rejects.toThrow(
    `This tool already serves a site at http://localhost:${port}. Stop it with Ctrl-C where it runs, or choose another port: PORT=${port + 1}.`,
  );
  site.close();
});

test.each(['-1', '65536', 'x', '1.5', '', ' '])('takes %j for no port', (wanted) => {
  expect(() => portFrom(wanted)).toThrow(`PORT is "${wanted}". It must be a whole number from 0 to 65535`);
});

test('0 is any free port, but not where several in a row are needed', () => {
  expect(portFrom('0')).toBe(0);
  expect(() => portFrom('0', 1)).toThrow('It must be a whole number from 1 to 65535');
});

/** Runs a script as `npm` does. @returns its exit code and all that it has printed */
function run([script, ...args]: string[], wanted: string): Promise<{ code: number | null; printed: string }> {
  const env = { ...process.env, PORT: wanted, TSX_TSCONFIG_PATH: join(repository, 'shell/platform/cli/tsx.json') };
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script ?? ''), ...args], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
}

test.each(['start.ts', '../../dev/main.ts --store'])(
  '%s ends with that message alone, where the port is taken or none',
  async (script) => {
    const args = [...script.split(' '), store];
    const [taken, none] = await Promise.all([run(args, String(port)), run(args, 'ten')]);
    expect(taken).toEqual({
      code: 1,
      printed: `\n${takenMessage(port)}\n`,
    });
    expect(none).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /^\nPORT is "ten". It must be a whole number from [01] to 65535, such as PORT=3001.\n$/,
      ),
    });
  },
);
