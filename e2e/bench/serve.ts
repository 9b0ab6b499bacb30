import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '@mutha/origin';
import { deltaKey, headersOf, mayHaveDeltas, namedDictionary, patternOf } from '@mutha/store';
import type { Certificate } from '../support/certificate.ts';
import { type Conditions, transferTime, unthrottled } from './conditions.ts';
import { servedFile } from './served-file.ts';

export interface ServedSite {
  url: string;
  /** The served folder. A release puts another folder in its place. */
  folder: string;
  /** The network for what the browser fetches ahead by itself (speculation rules): there it imitates none. */
  aheadOn: Conditions;
  /** Whether it sends deltas to browsers that have a dictionary, where the folder has some. */
  sendsDeltas: boolean;
  close(): Promise<void>;
}

/**
 * Serves a folder over HTTP/2, and only that, with brotli and deltas. Paths, status codes and cache headers are those
 * of `shell/platform/origin`.
 * @param folder a store's: the page of a path is `{path}/index.html`, that of all others the nearest `404.html`
 */
export async function serve(folder: string, { cert, key }: Certificate): Promise<ServedSite> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ cert, key });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {});
    session.on('close', () => sessions.delete(session));
  });
  const site: ServedSite = {
    url: '',
    folder,
    aheadOn: unthrottled,
    sendsDeltas: true,
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (request, response) => {
    response.stream.on('error', () => {}); // a browser that has left
    answer(site, request, response).catch((error) => {
      console.error(`The server could not answer ${request.url}: ${error}`);
      response.stream.close();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}

async function answer(
  { folder, aheadOn, sendsDeltas }: ServedSite,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(request.url, 'https://localhost').pathname));
  const isFound = !path.includes('/.');
  const found = isFound ? await keyAt(folder, path) : undefined;
  const key = found ?? addressOf(request.url).notFound.find((page) => existsSync(join(folder, page)));
  const file = key && (await servedFile(join(folder, key), key.startsWith('releases/')));
  if (!key || !file) {
    response.writeHead(404, { 'content-type': 'text/plain;charset=utf-8' }).end('There is no such file.\n');
    return;
  }
  const dictionary = sendsDeltas && mayHaveDeltas(key) ? namedDictionary(availableTo(request)) : undefined;
  const delta = dictionary
    ? await readFile(join(folder, deltaKey({ dictionary, key }))).catch(() => undefined)
    : undefined;
  const bytes = delta ?? file.bytes;
  const pattern = sendsDeltas ? patternOf(key) : undefined;
  const headers = {
    ...headersOf(key),
    etag: file.etag,
    vary: mayHaveDeltas(key) ? 'accept-encoding, available-dictionary' : 'accept-encoding',
    'x-content-type-options': 'nosniff',
    ...(file.isBrotli && { 'content-encoding': delta ? 'dcz' : 'br' }),
    ...(pattern && { 'use-as-dictionary': `match="/${pattern}"` }),
  };
  // The browser also slows down the files that a page fetches ahead by itself, with `<link rel="prefetch">`.
  const isAhead =
    String(request.headers['sec-purpose'] ?? '').includes('prefetch') &&
    request.headers['sec-fetch-mode'] === 'navigate';
  if (isAhead) await wait(transferTime(aheadOn, bytes.length));
  if (found && request.headers['if-none-match'] === file.etag) response.writeHead(304, headers).end();
  else response.writeHead(found ? 200 : 404, { ...headers, 'content-length': bytes.length }).end(bytes);
}

/** The dictionary that the browser says it has. */
function availableTo({ headers }: Http2ServerRequest): string | undefined {
  return headers['available-dictionary']?.toString();
}

/** The file that a path shows: itself, or its page. */
async function keyAt(folder: string, path: string): Promise<string | undefined> {
  for (const key of [path, join(path, 'index.html')].map((each) => each.replace(/^\/|\/$/g, ''))) {
    if (key && (await servedFile(join(folder, key), key.startsWith('releases/')))) return key;
  }
  return undefined;
}
