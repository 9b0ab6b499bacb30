import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, buildPackage } from '@mutha/cli';
import { releasesFolder, rolloutTableFile } from '@mutha/contract';
import { allPaths, contentAt, isFile, pageKey, putPageList, readHead, release, siteOf } from '@mutha/engine';
import { createOrigin } from '@mutha/origin';
import { type Edge, onRequest } from '@mutha/origin/cdn-function';
import {
  allMapsFolder,
  deltaKey,
  deltasIn,
  directoryStore,
  headersOf,
  inParallel,
  type Store,
  uploadsFolder,
} from '@mutha/store';
import { s3Store } from '@mutha/store/s3';
import { compressQuickly } from './compress-quickly.ts';
import type { S3Server } from './s3-server.ts';

compressQuickly();

/** A store for one test alone, and the site that is served from it. */
export interface TestSite {
  /** The address of the store, as `--store` takes it. */
  address: string;
  store: Store;
  url: string;
  close(): Promise<void>;
}

/** Makes a test site, in a folder or in a bucket. Its store is empty, or a copy of `from`. */
export type NewTestSite = (from?: Store) => Promise<TestSite>;

/** How many objects are copied at a time. */
const copiesAtOnce = 16;

export const newFolder: NewTestSite = async (from) => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-site-'));
  const store = directoryStore(folder);
  // A folder is copied file by file: a store would compress every file again.
  if (from && existsSync(from.address)) cpSync(from.address, folder, { recursive: true });
  else if (from) await copyStore(from, store);
  return testSiteOver(folder);
};

/** A test site over an existing folder. `close` removes the folder. */
export function testSiteOver(folder: string): Promise<TestSite> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return testSite(folder, directoryStore(folder), createOrigin(folder), remove);
}

/**
 * Makes test sites in a bucket of `server`, each under a prefix of its own. They last until the server stops. Sets the
 * server's variables in the environment of this process; at the end of a group of tests, `withS3` takes them back.
 */
export function inBucket(server: S3Server, bucket: string): NewTestSite {
  Object.assign(process.env, server.env);
  return async (from) => {
    const address = `s3://${bucket}/${randomUUID()}`;
    const store = s3Store(address);
    if (from) await copyStore(from, store);
    if (from && existsSync(from.address)) await drawAgain(store);
    return testSite(address, store, createBucketOrigin(store), () => {});
  };
}

/**
 * The contents of each store when it was first copied. A store that is copied never changes, so it is read only once.
 */
const contents = new WeakMap<Store, Promise<[key: string, bytes: Buffer][]>>();

export async function copyStore(from: Store, to: Store): Promise<void> {
  const files = contents.get(from) ?? contentsOf(from);
  contents.set(from, files);
  await inParallel(copiesAtOnce, await files, ([key, bytes]) => to.write(key, bytes));
}

/** Draws the pages that were copied from a folder as they are in a bucket, which sends no deltas. */
async function drawAgain(store: Store): Promise<void> {
  const head = await readHead(store);
  const site = siteOf(store, head);
  const made = new Map<string, Buffer | undefined>();
  const pages = (await allPaths(site)).filter((path) => !isFile(path));
  await inParallel(copiesAtOnce, pages, async (path) => {
    const html = await contentAt(site, path);
    made.set(pageKey(path), html);
    if (html) await store.write(pageKey(path), html);
  });
  await putPageList(store, head, made);
}

async function contentsOf(store: Store): Promise<[string, Buffer][]> {
  const files: [string, Buffer][] = [];
  await inParallel(copiesAtOnce, await store.list(''), async ({ key }) => {
    const stored = await store.read(key);
    if (stored) files.push([key, stored.bytes]);
  });
  return files;
}

/**
 * The folders of what a refused release may leave: no page requests it, the next build may need it, `prune` removes it.
 */
const mayStay = [releasesFolder, allMapsFolder, uploadsFolder];

/** A hash of everything in a store that says what is live, or shows it, or of the keys that count. */
export async function hashOf(
  store: Store,
  isCounted = (key: string) => !mayStay.some((folder) => key.startsWith(folder)),
): Promise<string> {
  const hash = createHash('sha256');
  for (const { key } of await store.list(''))
    if (isCounted(key)) hash.update(key).update((await store.read(key))?.bytes ?? '');
  for (const delta of await deltasIn(store))
    if (isCounted(delta.key))
      hash.update(`${delta.dictionary} ${delta.key}`).update((await store.read(deltaKey(delta)))?.bytes ?? '');
  return hash.digest('hex');
}

async function testSite(address: string, store: Store, server: Server, remove: () => unknown): Promise<TestSite> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address,
    store,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await remove();
    },
  };
}

let shell: Promise<string> | undefined;

/**
 * A test site in which only the shell of this checkout is live. The shell is released once for all tests of this
 * process.
 */
export async function newFolderWithShell(): Promise<TestSite> {
  shell ??= releaseShell();
  return newFolder(directoryStore(await shell));
}

async function releaseShell(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-with-shell-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await buildPackage('shell');
  await release(directoryStore(folder), 'shell', buildFolder('shell'));
  return folder;
}

/** Serves a bucket as a site, by the function for a CDN. */
function createBucketOrigin(store: Store): Server {
  const edge: Edge = {
    random: Math.random,
    readTable: async () => {
      const table = await store.read(rolloutTableFile);
      return table && JSON.parse(table.bytes.toString());
    },
    fetchFile: async (key) => {
      const stored = await store.read(key);
      if (!stored) return new Response(null, { status: 404 });
      return new Response(Uint8Array.from(stored.bytes), { headers: headersOf(key) });
    },
  };
  return createServer(async ({ method = 'GET', url, headers: { host, cookie = '' } }, response) => {
    const answer = await onRequest(new Request(`http://${host}${url}`, { method, headers: { cookie } }), edge);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
}
