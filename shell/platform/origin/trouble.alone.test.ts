import { mkdtempSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStore } from '@mutha/store';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOrigin } from './origin.ts';

/** The events around the opening of a file with this name: before it is opened, and after. */
const trouble = vi.hoisted(() => ({ name: '', opening: async () => {}, opened: async (_: FileHandle) => {} }));

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const open: typeof fs.open = async (path, flags, mode) => {
    const isMeant = trouble.name !== '' && String(path).endsWith(trouble.name);
    if (isMeant) await trouble.opening();
    const handle = await fs.open(path, flags, mode);
    if (isMeant) await trouble.opened(handle);
    return handle;
  };
  return { ...fs, open };
});

const folder = mkdtempSync(join(tmpdir(), 'mutha-trouble-'));
const store = directoryStore(folder);
const server = createOrigin(folder);
let url: string;

beforeAll(async () => {
  await store.write('index.html', '<title>Home</title>');
  await store.write('live/index.html', '<title>Live</title>');
  await store.write('404.html', '<title>None</title>');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  Object.assign(trouble, { name: '', opening: async () => {}, opened: async () => {} });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const get = (path: string) => fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
const failure = (code: string) => Object.assign(new Error(`${code}: no luck`), { code });

test.each([
  ['EACCES', 500],
  ['EMFILE', 500],
  ['EIO', 500],
  ['ENOENT', 404],
  ['ELOOP', 404],
])('a file that fails with %s is a %i, and every other file is served', async (code, status) => {
  trouble.opening = () => Promise.reject(failure(code));
  trouble.name = 'live/index.html';
  const response = await get('live');
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-cache']);
  expect((await get('')).status).toBe(200);
  if (status === 500)
    expect(vi.mocked(console.error).mock.calls.join()).toContain(`GET "/live" was not answered: ${code}`);
});

test('so it is where the page for unknown paths fails itself', async () => {
  trouble.opening = () => Promise.reject(failure('EACCES'));
  trouble.name = '404.html';
  expect((await get('none')).status).toBe(500);
  expect((await get('live')).status).toBe(200);
});

test.each([
  [100, 1, 'is a 500 if no byte of it was sent'],
  [200_000, 1, 'is a 500 if no byte of it was sent'],
  [200_000, 2, 'is cut where some of it was, so that its visitor knows'],
])('a file of %i bytes whose read number %i fails %s', async (size, failing) => {
  await store.write('live/index.html', 'x'.repeat(size));
  trouble.opened = async (handle) => {
    const read = handle.read.bind(handle) as (...args: unknown[]) => Promise<never>;
    let reads = 0;
    const next = (...args: unknown[]) => (++reads === failing ? Promise.reject(failure('EIO')) : read(...args));
    Object.assign(handle, { read: next });
  };
  trouble.name = 'live/index.html';
  const answer = get('live').then(async (response) => [response.status, await response.text()]);
  if (failing === 1) expect(await answer).toEqual([500, 'The file cannot be read.\n']);
  else await expect(answer).rejects.toThrow();
  expect((await get('')).status).toBe(200);
});

test('a page that is replaced while it is sent arrives whole, as it was', async () => {
  await store.write('live/index.html', '<title>Live</title>');
  trouble.opened = () => store.write('live/index.html', '<title>Live</title> with much more in it than before');
  trouble.name = 'live/index.html';
  expect(await (await get('live')).text()).toBe('<title>Live</title>');
  trouble.name = '';
  expect(await (await get('live')).text()).toBe('<title>Live</title> with much more in it than before');
});
