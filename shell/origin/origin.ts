import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { headersOf } from '../release/headers.ts';

/** For pages and other files that are replaced in place; released files have compressed twins. */
const compress = compression();

/**
 * Serves a directory store as production would: released files are immutable for a year, everything else
 * is revalidated at every use. A path without a page has status 404 and the 404 page's HTML.
 */
export function createOrigin(folder: string): Server {
  const files = sirv(folder, {
    dev: true, // reads the folder at every request: a release is served the moment that it is live
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeader('cache-control', headersOf(path.slice(1))['cache-control']),
  });
  return createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    // Another site may run what is released here: its integrity can be checked only where it may be read.
    if (request.url?.startsWith('/releases/')) response.setHeader('access-control-allow-origin', '*');
    compress(request as never, response as never, () => serve(request, response));
  });

  function serve(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'GET' || request.method === 'HEAD') {
      // What begins with a dot is the release tool's own.
      if (/\/(\.|%2e)/i.test(request.url ?? '')) notFound(folder, request.url ?? '/', response);
      else files(request, response, () => notFound(folder, request.url ?? '/', response));
    } else answer(response, 405, 'Only GET and HEAD.');
  }
}

function notFound(folder: string, url: string, response: ServerResponse): void {
  const page = join(folder, '404.html');
  response.setHeader('cache-control', 'no-cache');
  if (url.startsWith('/releases/')) answer(response, 404, 'There is no such file in this store.');
  else if (!existsSync(page)) answer(response, 503, 'There is no shell in this store yet.');
  else response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(readFileSync(page));
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
}
