import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Aims } from './sandbox-escapes.ts';

/** Targets that notice what reaches them: an environment variable and a file, a server, and a process. */
export async function newAims(): Promise<Aims & { hit(): string[]; close(): void }> {
  const hits: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'mutha-hostile-'));
  const [readable, writable] = [join(folder, 'readable'), join(folder, 'writable')];
  writeFileSync(readable, 'sesame');
  process.env.MUTHA_TEST_SECRET = 'sesame';

  const server = createServer((socket) => {
    hits.push('a connection');
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4').on('message', () => hits.push('a datagram'));
  datagrams.bind(port, '127.0.0.1');
  await once(datagrams, 'listening');

  const noticing = "process.on('SIGUSR1', () => process.exit(1)); console.log('ready'); setInterval(() => {}, 1e6)";
  const child = spawn(process.execPath, ['-e', noticing], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.on('exit', () => hits.push('a signal'));
  await once(child.stdout, 'data');
  const onSignal = () => hits.push('a signal to this process');
  process.on('SIGUSR1', onSignal);

  return {
    ...{ secret: 'MUTHA_TEST_SECRET', readable, writable, port, process: child.pid as number },
    hit: () => [...hits, ...(existsSync(writable) ? ['a file'] : [])],
    close() {
      process.off('SIGUSR1', onSignal);
      child.removeAllListeners().kill('SIGKILL');
      server.close();
      datagrams.close();
      rmSync(folder, { recursive: true });
      delete process.env.MUTHA_TEST_SECRET;
    },
  };
}
