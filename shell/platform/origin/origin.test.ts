import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { directoryStore } from '@mutha/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOrigin } from './origin.ts';

const script = 'releases/mf-one/0123456789abcdef/entry.js';
const text = 'console.log(1);'.repeat(100);

const folder = mkdtempSync(join(tmpdir(), 'mutha-origin-'));
const store = directoryStore(folder);
let server: Server;
let url: string;

async function listen(origin: Server): Promise<string> {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(origin.address() as AddressInfo).port}/`;
}

beforeAll(async () => {
  await store.write('registry.json', '{}');
  await store.write('live/index.html', '<title>Live</title>');
  await store.write('404.html', '<title>None</title>');
  await store.write('signal/404.html', '<title>No signal</title>');
  await store.write(script, text);
  await store.write('.mutha/log/000000001.json', '{}');
  server = createOrigin(folder);
  url = await listen(server);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Accepts no compressed answers, unless `headers` say otherwise. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

test.each([
  ['registry.json', 'no-cache', 'application/json'],
  ['live', 'no-cache', 'text/html;charset=utf-8'],
  ['live/', 'no-cache', 'text/html;charset=utf-8'],
  ['live?ref=/.x', 'no-cache', 'text/html;charset=utf-8'],
  [script, 'public, max-age=31536000, immutable', 'text/javascript;charset=utf-8'],
])('serves %s with "%s"', async (path, policy, type) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe(policy);
  expect(response.headers.get('content-type')).toBe(type);
});

const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const ofPages = {
  ...everywhere,
  'content-security-policy':
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default",
  'cross-origin-resource-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script)',
};
const ofReleases = {
  ...everywhere,
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

test.each([
  ['GET', 'live', 200, ofPages],
  ['GET', 'nowhere', 404, ofPages],
  ['GET', 'registry.json', 200, ofPages],
  ['POST', 'live', 405, ofPages],
  ['GET', script, 200, ofReleases],
  ['GET', `${script}.gone`, 404, ofReleases],
])('%s %s is answered with what keeps browsers from misusing it', async (method, path, status, headers) => {
  const response = await get(path, {}, method);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(headers);
});

test.each(['identity', 'gzip', 'br'])('says in %s that a page has not changed, until it has', async (coding) => {
  const asked = { 'accept-encoding': coding };
  const page = async (html: string) => {
    await store.write('live/index.html', html);
    const response = await get('live', asked);
    expect(await response.text()).toBe(html);
    expect(response.headers.get('etag')).toBe(null);
    return response.headers.get('last-modified') ?? '';
  };
  const date = await page('<p>1</p>');
  const same = await get('live', { ...asked, 'if-modified-since': date });
  expect(['last-modified', 'vary', 'cache-control'].map((name) => same.headers.get(name))).toEqual([
    date,
    'Accept-Encoding, Available-Dictionary',
    'no-cache',
  ]);
  expect(same.status).toBe(304);
  // Another page, written in the same second.
  expect(await page('<p>2</p>')).not.toBe(date);
  expect((await get('live', { ...asked, 'if-modified-since': date })).status).toBe(200);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['x-br-foo', null],
])('gives a script to a client that takes "%s" as %s', async (accepted, coding) => {
  for (const path of [script, 'registry.json']) {
    const response = await get(path, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(path === script ? text : '{}');
  }
});

test.each([
  ['bytes=0-0', 206, 'c', 'bytes 0-0/1500'],
  ['bytes=-5', 206, 'g(1);', 'bytes 1495-1499/1500'],
  ['bytes=1490-99999999999999999999999', 206, 'ole.log(1);'.slice(-10), 'bytes 1490-1499/1500'],
  ['bytes=-2000', 200, text, null],
  ['bytes=abc', 200, text, null],
  ['bytes=5-2', 416, 'The file does not have these bytes.\n', 'bytes */1500'],
])('answers a request for %s with %i', async (range, status, body, sent) => {
  const response = await get(script, { range });
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([status, body, sent]);
});

test('sends the rest of a file only where it is still the same file', async () => {
  const tag = (await get(script)).headers.get('etag') ?? '';
  expect((await get(script, { range: 'bytes=5-', 'if-range': tag })).status).toBe(206);
  expect((await get(script, { range: 'bytes=5-', 'if-range': '"other"' })).status).toBe(200);
});

test('dates a file in the second in which it was written, and not in the next', async () => {
  const date = Date.parse('2026-11-22T10:00:07Z') / 1000 + 0.9997;
  utimesSync(join(folder, 'registry.json'), date, date);
  expect((await get('registry.json')).headers.get('last-modified')).toBe('Sun, 22 Nov 2026 10:00:07 GMT');
});

test.each(['pricing', '404', '404.html', 'index', 'live/index.html'])('answers /%s with the 404 page', async (path) => {
  const response = await get(path, { 'if-none-match': '*', range: 'bytes=0-0' });
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe('<title>None</title>');
});

test.each([
  ['signal/none', 'No signal'],
  ['signal/none/?a=b/c', 'No signal'],
  ['signal/404.html', 'No signal'],
  ['signal/%E0%A4%A', 'No signal'],
  ['signal/a%2Fb', 'No signal'],
  ['signal/none/more', 'None'],
  ['signal//none', 'None'],
  ['none/more', 'None'],
])('answers /%s with the not-found page in its folder, or with that of the root', async (path, title) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, `<title>${title}</title>`]);
});

test('has only two methods, and says which', async () => {
  const response = await get('live', {}, 'POST');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each([
  '.mutha/log/000000001.json',
  '%2emutha/log/000000001.json',
  'releases/mf-one/none.js',
  `${script}.br`,
  '..%2f..%2fpackage.json',
])('does not give out %s', async (path) => expect((await get(path)).status).toBe(404));

test('gives out nothing that a release has in the store only while it works', async () => {
  const names = new Set<string>();
  const rooms = ['', '.mutha/work', 'releases/mf-one/0123456789abcdef'];
  mkdirSync(join(folder, '.mutha/work'), { recursive: true });
  const watchers = rooms.map((room) => watch(join(folder, room), (_, name) => name && names.add(join(room, name))));
  await store.write('registry.json', '{"a":1}');
  await store.create('.mutha/log/000000001.json', '{}');
  await store.write(script, text);
  const passing = () => [...names].filter((name) => !existsSync(join(folder, name)));
  await expect.poll(() => passing().length).toBeGreaterThanOrEqual(5);
  for (const watcher of watchers) watcher.close();
  for (const name of passing()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), 'Who holds the lock.');
    expect([name, (await get(name)).status]).toEqual([name, 404]);
    rmSync(join(folder, name));
  }
});

/** The status of the registry of a preview. fetch() sends no other Host. */
const statusInPreview = (url: string, token: string) =>
  new Promise((resolve) => {
    request(`${url}registry.json`, { headers: { host: `${token}.host.example` } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });

test('follows no link', async () => {
  symlinkSync(join(folder, 'live'), join(folder, 'linked'));
  symlinkSync(join(folder, 'registry.json'), join(folder, 'releases/mf-one/0123456789abcdef/linked.json'));
  expect((await get('linked')).status).toBe(404);
  const token = '0123456789abcdef'.repeat(2);
  mkdirSync(join(folder, '.previews'));
  symlinkSync(folder, join(folder, '.previews', token));
  expect(await statusInPreview(url, token)).toBe(404);
  expect((await get('releases/mf-one/0123456789abcdef/linked.json')).status).toBe(404);
});

test('is told so where a store has no shell yet', async () => {
  mkdirSync(join(folder, 'none'));
  const empty = createOrigin(join(folder, 'none'));
  const response = await fetch(await listen(empty));
  expect([response.status, await response.text()]).toEqual([503, 'There is no shell in this store yet.\n']);
  empty.close();
});

test('cuts off who does not finish a request, and who does not read the answer', async () => {
  await store.write('releases/mf-one/0123456789abcdef/large.bin', Buffer.alloc(16 * 1024 * 1024));
  const origin = createOrigin(folder);
  expect(origin).toMatchObject({ headersTimeout: 10_000, requestTimeout: 10_000, timeout: 30_000 });
  Object.assign(origin, { headersTimeout: 200, requestTimeout: 200, timeout: 300 });
  const port = Number(new URL(await listen(origin)).port);
  const cutOff = (request: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('error', () => {}).once('close', () => resolve());
      if (request.startsWith('HALF')) socket.resume();
      else socket.pause();
    });
  const closed = new Promise((resolve) => origin.once('close', resolve));
  await cutOff('HALF');
  const connected = once(origin, 'connection');
  void cutOff(`GET /releases/mf-one/0123456789abcdef/large.bin HTTP/1.1\r\nHost: x\r\n\r\n`);
  await connected;
  await expect.poll(() => new Promise((resolve) => origin.getConnections((_, count) => resolve(count)))).toBe(0);
  origin.close();
  await closed;
});

/** Sends bytes as they are, and reads until the server closes the connection. */
function exchanged(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a version that is not written as text', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n', 400],
  ['no request', 'What?\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
])('answers %s with a status and the security headers, and ends the connection', async (_, bytes, status) => {
  const [head = ''] = (await exchanged(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of ['strict-transport-security', 'x-content-type-options', 'content-security-policy'])
    expect(head.toLowerCase()).toContain(`\r\n${name}: `);
});

test('a store whose folder is gone has no answers, and the log says so, until it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-gone-'));
  const origin = createOrigin(folder);
  const url = await listen(origin);
  writeFileSync(join(folder, 'index.html'), '<title>Home</title>');
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  renameSync(folder, `${folder}-away`);
  for (const path of ['', 'live', 'registry.json']) {
    const response = await fetch(url + path);
    expect([path, response.status, await response.text()]).toEqual([path, 500, 'The file cannot be read.\n']);
    expect(print.mock.lastCall?.join()).toMatch(`GET "/${path}" was not answered: ENOENT: no such file or directory`);
  }
  expect(await statusInPreview(url, '0'.repeat(32))).toBe(500);
  renameSync(`${folder}-away`, folder);
  expect((await fetch(url)).status).toBe(200);
  print.mockRestore();
  origin.close();
  rmSync(folder, { recursive: true });
});
