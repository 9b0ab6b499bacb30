import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from '@mutha/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Offered, readOffered, withOffered } from './offered-build.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const descriptor = {
  contract: 1,
  name: 'mf-one',
  team: 'One',
  version: '0123456789abcdef',
  container: 'mf_one',
  entry: 'entry.js',
  modules: { './one': { js: [], css: [], shared: [] } },
  screens: [{ path: '/one', module: './one', pages: [], embeds: [{ fragment: 'mf-two/part', props: {} }] }],
  fragments: {},
  redirects: [{ from: '/uno', to: '/one' }],
  requires: {},
  budget: 1,
  files: { 'entry.js': { integrity, bytes: 1 } },
};

let answer: RequestListener;
const server = createServer((...exchange) => answer(...exchange));
let origin: string;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const says =
  (body: string | object, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const read = () => readOffered({ remote: 'mf-one', origin });

test('a build is what its origin serves at this moment, with the hash of those bytes', async () => {
  let asked: string | undefined;
  answer = (request, response) => {
    asked = `${request.method} ${request.url}`;
    says(descriptor)(request, response);
  };
  expect(await read()).toEqual({
    ...{ remote: 'mf-one', origin },
    release: {
      version: '0123456789abcdef',
      integrity: `sha384-${createHash('sha384').update(JSON.stringify(descriptor)).digest('base64')}`,
      base: `${origin}/`,
    },
    face: {
      paths: ['/one'],
      redirects: [{ from: '/uno', to: '/one' }],
      embeds: [{ fragment: 'mf-two/part', on: '/one', props: {} }],
    },
  });
  expect(asked).toBe('GET /remote.json');
});

test.each<[string, RequestListener, RegExp]>([
  ['nothing', says('', {}, 404), /^http:\/\/127\.0\.0\.1:\d+\/remote\.json has HTTP status 404\.$/],
  [
    'a redirect',
    (request, response) =>
      request.url === '/remote.json'
        ? says('', { location: '/moved.json' }, 302)(request, response)
        : says(descriptor)(request, response),
    /remote\.json cannot be fetched\. Check that/,
  ],
  ['a connection that ends', (_, response) => void response.destroy(), /remote\.json cannot be fetched\. Check that/],
  ['a page', says('<!doctype html>'), /remote\.json is not JSON\.$/],
  ['too much', says(' '.repeat(2_000_001)), /remote\.json has 2000001 bytes, but the limit is 2000000\.$/],
  ['another contract', says({ ...descriptor, contract: 9 }), /remote\.json\.contract: expected 1, got 9\.$/],
  ['a file elsewhere', says({ ...descriptor, entry: '//evil.example/e.js' }), /\.entry: expected a file path/],
  ['a name of every object', says('{"__proto__":{"contract":1}}'), /\.contract: expected 1, got nothing\.$/],
  [
    'a dev server',
    says({ ...descriptor, requires: { 'react/jsx-dev-runtime': '^19.0.0' } }),
    /is a dev server\. The site runs only builds: "npx mutha offer mf-one" serves one\.$/,
  ],
  ['another remote', says({ ...descriptor, name: 'mf-two' }), /serves a build of mf-two, not of mf-one\.$/],
])('says what is wrong with an origin that answers with %s', async (_, listener, message) => {
  answer = listener;
  await expect(read()).rejects.toThrow(message);
});

test('says where a browser cannot check a build', async () => {
  answer = says(descriptor);
  vi.stubGlobal('crypto', {});
  await expect(read()).rejects.toThrow('This browser checks builds only on a site with HTTPS, or on localhost.');
});

const deployment = '1763680000000-0123abcd';
const live = { version: 'fedcba9876543210', integrity };
const registry: Registry = {
  contract: 1,
  number: 7,
  overrides: ['http://localhost:3103'],
  remotes: {
    'mf-one': { live, deployment, paths: ['/one'], redirects: [], embeds: [] },
    'mf-two': { live, deployment, paths: ['/two'], redirects: [], embeds: [] },
  },
};
const offered = (remote: string, paths: string[]): Offered => ({
  ...{ remote, origin: 'http://localhost:3103' },
  release: { version: '0123456789abcdef', integrity, base: 'http://localhost:3103/' },
  face: { paths, redirects: [], embeds: [] },
});

test('the live release stays as what comes before a build, and the other remotes as they are', () => {
  const one = offered('mf-one', ['/one', '/one/more']);
  expect(withOffered(registry, one)).toEqual({
    ...registry,
    remotes: {
      ...registry.remotes,
      'mf-one': { live: one.release, lastGood: live, deployment, ...one.face },
    },
  });
  const added = withOffered(registry, offered('mf-new', ['/new'])).remotes['mf-new'];
  expect(added).toMatchObject({ paths: ['/new'] });
  expect(added).not.toHaveProperty('lastGood');
});

test('a build does not take the path of another remote', () => {
  expect(() => withOffered(registry, offered('mf-one', ['/two']))).toThrow('paths that no other remote owns');
});
