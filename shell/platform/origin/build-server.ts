import { createServer, type Server } from 'node:http';
import { headersOf } from '@mutha/store';

/**
 * The headers that let the pages of another site run the files: a site on the network may ask this machine for them,
 * and every page may read them. No copy is cached, because the next build has the same addresses.
 */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves a build to the pages of a site, for `?override`: each file beside its descriptor, and nothing else.
 * @param files as `readBuilt` gives them
 */
export function createBuildServer(files: ReadonlyMap<string, Buffer>): Server {
  return createServer(({ method, url = '/' }, response) => {
    const [path = ''] = url.split('?', 1);
    const file = path.slice(1);
    const bytes = files.get(file);
    const isRead = method === 'GET' || method === 'HEAD';
    const status = method === 'OPTIONS' ? 204 : isRead ? (bytes ? 200 : 404) : 405;
    const type = status === 200 ? headersOf(file)['content-type'] : 'text/plain;charset=utf-8';
    response.writeHead(status, { ...headers, 'content-type': type });
    response.end(status === 200 && method === 'GET' ? bytes : undefined);
  });
}
