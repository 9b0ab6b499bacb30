import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Changes } from './changes.ts';
import { changesPath } from './dev-pages.ts';
import type { Package } from './package.ts';
import { createSiteServer } from './site-server.ts';

let url: string;
let close: () => void;
let changes: Changes;
let packages: Package[];

beforeEach(async () => {
  changes = new Changes();
  packages = [
    {
      name: 'shell',
      base: 'http://localhost:1/',
      state: { status: 'stuck', why: 'does not build. Expected "</h1>".' },
    },
    { name: 'mf-one', base: 'http://localhost:2/', state: { status: 'awaited', why: 'is being built.' } },
  ];
  const server = createSiteServer({ packages: () => packages, say() {} }, changes);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

test.each(['/', '/one?q=1', '//one'])(
  'while there is no shell, %s is a page that says what it waits for',
  async (path) => {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html;charset=utf-8']);
    const html = await response.text();
    expect(html).toContain('<li>shell does not build. Expected &quot;&lt;/h1>&quot;.</li>');
    expect(html).toContain('<li>mf-one is being built.</li>');
    expect(html).toContain(`new EventSource('${changesPath}?after=0').onmessage = () => location.reload()`);
  },
);

test('a page may request from the dev servers, and from no other origin', async () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const descriptor = {
    ...{ contract: 1, version: '0123456789abcdef', js: ['main.js'], css: [], server: 'server.cjs', icon: 'icon.svg' },
    ...{ image: 'share.png', address: 'https://mutha.example/', onTheirWay: [], provides: {}, parts: {} },
    files: { 'main.js': { integrity, bytes: 1 } },
  };
  packages = [
    { name: 'shell', base: '/', state: { status: 'there' }, descriptor: JSON.stringify(descriptor) },
    { name: 'mf-one', base: 'http://localhost:3101/', state: { status: 'there' } },
  ];
  const policy = (await fetch(url)).headers.get('content-security-policy');
  expect(policy?.split('; ')).toContain("connect-src 'self' http://localhost:3101 ws://*:3101");
});

/** The first event that a page gets if it knows of `after` changes. */
async function firstEvent(after: number): Promise<string> {
  const response = await fetch(`${url}${changesPath}?after=${after}`);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  if (after === changes.count) changes.happened();
  return new TextDecoder().decode((await reader.read()).value);
}

test('a page that waits receives the next change', async () => {
  expect(await firstEvent(0)).toBe('data: 1\n\n');
});

test('what has changed before it listened, it hears at once', async () => {
  changes.happened();
  changes.happened();
  expect(await firstEvent(1)).toBe('data: 2\n\n');
});
