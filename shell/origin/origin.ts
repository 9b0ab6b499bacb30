import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/**
 * Serves a directory store as production would: released files are immutable for a year, everything else
 * is revalidated at every use. A path without a page has status 404 and the 404 page's HTML.
 */
export function createOrigin(folder: string): Server {
  const files = sirv(folder, {
    dev: true, // reads the folder at every request: a release is served the moment that it is live
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeader('cache-control', cachePolicy(path)),
  });
  return createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method === 'GET' || request.method === 'HEAD') {
      files(request, response, () => notFound(folder, request.url ?? '/', response));
    } else answer(response, 405, 'Only GET and HEAD.');
  });
}

function cachePolicy(path: string): string {
  return path.startsWith('/releases/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function notFound(folder: string, url: string, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-cache');
  try {
    if (url.startsWith('/releases/')) throw new Error();
    const html = readFileSync(join(folder, '404.html'));
    response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(html);
  } catch {
    answer(response, 503, 'There is no shell in this store yet.');
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
}
