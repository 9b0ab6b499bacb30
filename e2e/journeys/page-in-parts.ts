import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createOrigin, listen } from '@mutha/origin';
import type { Expected } from './routes.ts';

/**
 * Serves a site whose page at `path` arrives in parts, as over a slow line.
 * @param folder the site's store
 * @param cut returns the parts of the page's HTML
 * @param pause settles when the next part may come
 */
export async function servePageInParts(
  folder: string,
  { path, status }: Pick<Expected, 'path' | 'status'>,
  cut: (html: string) => string[],
  pause: () => Promise<unknown>,
): Promise<{ url: string; close(): void }> {
  const origin = createOrigin(folder);
  const server = createServer(async (request, response) => {
    if (request.url !== path) return void origin.emit('request', request, response);
    const file = status === 404 ? '404.html' : join(path, 'index.html');
    const [first, ...rest] = cut(readFileSync(join(folder, file), 'utf8'));
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).write(first);
    for (const part of rest) {
      await pause();
      if (response.destroyed) return;
      response.write(part);
    }
    response.end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
