import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { headersOf } from '@mutha/release';
import type { Certificate } from './certificate.ts';
import { servedFile } from './served-file.ts';

export interface ServedSite {
  url: string;
  /** What is served. A release is another folder put here. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Serves a folder over HTTP/2, and only that, with brotli. Paths, status codes and cache headers are those of
 * `shell/origin`.
 * @param folder a store's: the page of a path is `{path}/index.html`, that of all other paths `404.html`
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
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (request, response) => {
    response.stream.on('error', () => {}); // a browser that has left
    answer(site.folder, request, response).catch((error) => {
      console.error(`The server could not answer ${request.url}: ${error}`);
      response.stream.close();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}

async function answer(folder: string, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(request.url, 'https://localhost').pathname));
  const isFound = !path.includes('/.');
  const found = isFound ? await keyAt(folder, path) : undefined;
  const key = found ?? (path.startsWith('/releases/') ? undefined : '404.html');
  const file = key && (await servedFile(join(folder, key), key.startsWith('releases/')));
  if (!key || !file) {
    response.writeHead(404, { 'content-type': 'text/plain;charset=utf-8' }).end('There is no such file.\n');
    return;
  }
  const headers = {
    ...headersOf(key),
    etag: file.etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    ...(file.isBrotli && { 'content-encoding': 'br' }),
  };
  if (found && request.headers['if-none-match'] === file.etag) response.writeHead(304, headers).end();
  else response.writeHead(found ? 200 : 404, { ...headers, 'content-length': file.bytes.length }).end(file.bytes);
}

/** The file that a path shows: itself, or its page. */
async function keyAt(folder: string, path: string): Promise<string | undefined> {
  for (const key of [path, join(path, 'index.html')].map((each) => each.replace(/^\/|\/$/g, ''))) {
    if (key && (await servedFile(join(folder, key), key.startsWith('releases/')))) return key;
  }
  return undefined;
}
