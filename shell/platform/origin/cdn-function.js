import { routeOf } from './request-route.js';

/**
 * For a store in a bucket behind a CDN: the function that turns a request into the key to send, and adds the headers of
 * `nginx.conf`. It needs no more than the interfaces of the web that every edge has.
 *
 * @param {Request} request
 * @param {import('./cdn-function.d.ts').Edge} edge
 * @returns {Promise<Response>}
 */
export async function onRequest(request, edge) {
  const { hostname, pathname, protocol } = new URL(request.url);
  const asked = { method: request.method, target: pathname, host: hostname, isSecure: protocol === 'https:' };
  const route = await routeOf({ ...asked, cookie: request.headers.get('cookie') ?? undefined }, edge);
  const { status, headers, root, key, notFound, isCounted, isForEverySite, preview } = route;
  const body = (content) => (request.method === 'HEAD' ? null : content);
  const say = (status, words) => {
    const own = { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(body(`${words}\n`), { status, headers: { ...headers, ...own } });
  };
  const sent = (file, status) => {
    const all = new Headers(file.headers);
    // By a validator that pages of two sides share, a browser would keep a page that was taken back.
    if (isCounted || status === 404) for (const name of ['etag', 'last-modified']) all.delete(name);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return new Response(body(file.body), { status, headers: all });
  };
  if (status === 204) return new Response(null, { status, headers });
  if (status === 405) return say(405, 'Only GET and HEAD.');
  const own =
    key === undefined ? undefined : await edge.fetchFile(root + key, isCounted ? new Headers() : conditionsOf(request));
  if (own && own.status !== 404) return sent(own, own.status);
  for (const beside of notFound) {
    const found = await edge.fetchFile(root + beside, new Headers());
    if (found.status !== 404) return sent(found, 404);
  }
  // A cached table may name a rollout that has ended since.
  if (root && !preview) return onRequest(request, { ...edge, readTable: async () => undefined });
  return say(404, `There is no such ${preview && !isForEverySite ? 'preview' : 'file'} in this store.`);
}

/** The headers that ask for a part of a file, or for a file that has changed. */
function conditionsOf(request) {
  const names = ['if-none-match', 'if-modified-since', 'range', 'if-range'];
  return new Headers(names.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name)]] : [])));
}
