import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryStore } from '../release/directory-store.ts';
import { createOrigin } from './origin.ts';

const script = 'releases/mf-one/0123456789abcdef/entry.js';

interface Running {
  url: string;
  stop(): void;
}

async function ownOrigin(folder: string): Promise<Running> {
  const server = createOrigin(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  };
}

/** nginx with the reference configuration, its port and folder put in. */
async function nginx(folder: string): Promise<Running> {
  const home = mkdtempSync(join(tmpdir(), 'mutha-nginx-'));
  const port = await freePort();
  const reference = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/mutha;', `root ${folder};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const http = `access_log off; include /etc/nginx/mime.types; ${paths.join(' ')}\n${reference}`;
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `daemon off; ${user} pid ${home}/pid; error_log ${home}/error.log;\nevents {}\nhttp {\n${http}\n}\n`;
  writeFileSync(join(home, 'nginx.conf'), main);
  const child: ChildProcess = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/`;
  const deadline = Date.now() + 10_000;
  while (!(await fetch(url).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error('nginx does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop() {
      child.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const origins: [string, (folder: string) => Promise<Running>][] = [['the own origin', ownOrigin]];
if (spawnSync('nginx', ['-v']).status === 0) origins.push(['nginx', nginx]);
else console.log('nginx is not installed, so its reference configuration is not tested.');

describe.each(origins)('%s', (name, start) => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-origin-'));
  let origin: Running;

  beforeAll(async () => {
    const store = directoryStore(folder);
    await store.write('registry.json', '{}');
    await store.write('live/index.html', '<title>Live</title>');
    await store.write('404.html', '<title>None</title>');
    await store.write(script, 'console.log(1);'.repeat(100));
    await store.write('.mutha/deployments/mf-one/1.json', '{}');
    origin = await start(folder);
  });
  afterAll(() => {
    origin.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin.url + path, { headers });

  test.each([
    ['registry.json', 'no-cache', /^application\/json/],
    ['live', 'no-cache', /^text\/html; ?charset=utf-8$/],
    ['live/', 'no-cache', /^text\/html; ?charset=utf-8$/],
    [script, 'public, max-age=31536000, immutable', /^(text|application)\/javascript/],
  ])('serves %s with "%s"', async (path, policy, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(policy);
    expect(response.headers.get('content-type')).toMatch(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['registry.json', 'live'])('says that %s has not changed, until it has', async (path) => {
    const tag = (await get(path)).headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    await directoryStore(folder).write(path === 'live' ? 'live/index.html' : path, '[1, 2]');
    const changed = await get(path, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toBe('[1, 2]');
    // Of the same length, in the same second.
    const next = changed.headers.get('etag') ?? '';
    await directoryStore(folder).write(path === 'live' ? 'live/index.html' : path, '[1, 3]');
    expect(await (await get(path, { 'if-none-match': next })).text()).toBe('[1, 3]');
  });

  // nginx needs a module of its own for brotli.
  test.each(name === 'nginx' ? ['gzip'] : ['br', 'gzip'])(
    'gives a script compressed with %s to whoever takes it',
    async (encoding) => {
      const response = await get(script, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toContain('console.log(1);');
    },
  );

  test('answers an unknown path with the 404 page', async () => {
    const response = await get('pricing');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('<title>None</title>');
  });

  test.each([
    '.mutha/deployments/mf-one/1.json',
    '%2emutha/deployments/mf-one/1.json',
    'releases/mf-one/none.js',
    '..%2f..%2fpackage.json',
  ])('does not give out %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
  });
});
