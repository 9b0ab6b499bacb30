import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programFile } from '../run/tools/program.ts';
import type { Certificate } from '../support/certificate.ts';
import { freePort } from '../support/free-port.ts';

const reference = join(import.meta.dirname, '../../shell/platform/origin/nginx.conf');

const program = programFile('nginx');

/** Why no nginx can be started on this machine; undefined if one can. */
export const nginxMissing: string | undefined = program
  ? undefined
  : 'no nginx to compare with (apt-get install -y --no-install-recommends nginx-light)';

/**
 * Starts an nginx with the reference configuration, for the caller alone, on a free port of the loopback interface. All
 * that nginx writes goes to a folder that `stop` removes.
 * @param folder a store
 * @param workers how many processes answer
 * @param certificate for HTTPS and HTTP/2, as the README recommends them; without it nginx speaks HTTP/1.1
 * @throws Error with the messages of nginx, if it does not start
 */
export async function startNginx(
  folder: string,
  { workers = 1, certificate }: { workers?: number; certificate?: Certificate } = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  if (!program) throw new Error(nginxMissing);
  const home = mkdtempSync(join(tmpdir(), 'mutha-nginx-'));
  const port = await freePort();
  const file = join(home, 'nginx.conf');
  writeFileSync(file, configuration(home, folder, listenOn(port, home, certificate), workers));
  const check = spawnSync(program, ['-t', '-q', '-p', home, '-c', file], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx refuses ${reference}: ${check.stderr}`);

  const child = spawn(program, ['-p', home, '-c', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endNow = () => child.kill('SIGTERM');
  // A test run that is ended early must leave nothing behind.
  process.once('exit', endNow);
  const stop = async () => {
    process.off('exit', endNow);
    endNow();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  for (const deadline = performance.now() + 60_000; !(await answers(port)); ) {
    if (performance.now() < deadline && child.exitCode === null) continue;
    const log = readFileSync(join(home, 'error.log'), 'utf8');
    await stop();
    throw new Error(`nginx does not answer on port ${port}: ${log}`);
  }
  return { port, stop };
}

/** The lines that say where nginx listens. A certificate goes to files in `home`. */
function listenOn(port: number, home: string, certificate?: Certificate): string {
  if (!certificate) return `listen 127.0.0.1:${port};`;
  for (const part of ['cert', 'key'] as const) writeFileSync(join(home, part), certificate[part], { mode: 0o600 });
  // `http2 on` is as good from nginx 1.25.1 on; Debian 12 has an older one.
  return `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${home}/cert; ssl_certificate_key ${home}/key;`;
}

function configuration(home: string, folder: string, listen: string, workers: number): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const server = readFileSync(reference, 'utf8')
    .replace('listen 8080;', listen)
    .replace('set $mutha_store /srv/mutha;', `set $mutha_store ${folder};`);
  // When root starts nginx, its workers run as another user, who could not read the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; pcre_jit on; worker_processes ${workers}; ${user} pid ${home}/pid; error_log ${home}/error.log;
events {}
http {
access_log off;
${paths.join('\n')}
${server}
}
`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => setTimeout(resolve, 20, false));
    socket.once('connect', () => socket.destroy());
  });
}
