import { randomInt } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { buckets, previewsFolder } from '@mutha/contract';
import pLimit from 'p-limit';
import { accessLine } from './access-line.ts';
import { limits } from './limits.ts';
import { isMalformed, refuseBytes } from './malformed.ts';
import { routeOf, securityHeaders } from './request-route.js';
import { rolloutTableIn } from './rollout-table.ts';
import { sendFile } from './send-file.ts';

/** The most requests of one connection that wait for answers. Browsers send the next request after an answer. */
const mostWaiting = 20;

/** Milliseconds. */
const timeouts = {
  /** For a request to arrive, headers and all. */
  request: 10_000,
  /** For anything to happen on a connection while a response is under way. */
  idle: 30_000,
};

/**
 * Serves a directory store as production would: released files are immutable for a year, everything else is revalidated
 * at every use. A path without a page has status 404 and the HTML of the nearest not-found page. The folder is looked
 * at afresh for every request, so a release is served the moment that it is live.
 *
 * An error with one file affects only the requests for that file. They get a 404 or a 500, and the reason of a 500 is
 * printed.
 * @param onReport receives a line in nginx's format `combined` for each report of a page
 */
export function createOrigin(folder: string, onReport: (line: string) => void = () => {}): Server {
  const random = () => randomInt(buckets) / buckets;
  const site: Site = { folder, onReport, readTable: rolloutTableIn(folder), random };
  const { files, connections } = limits();
  const limit = pLimit(files);
  /**
   * The last answer of each connection, and how many are not over. A request is looked at once the answers before it
   * are over: a client that sends many at once, and reads none, has one file open. One that sends too many is cut off,
   * because each takes memory while it waits.
   */
  const lines = new WeakMap<Socket, { last: Promise<void>; waiting: number }>();
  const server = createServer(
    {
      headersTimeout: timeouts.request,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: 1_000,
      // `isMalformed` looks for it: Node's own answer would have no security headers.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      const line = lines.get(socket) ?? { last: Promise.resolve(), waiting: 0 };
      if (++line.waiting > mostWaiting) return void socket.destroy();
      const answered = () =>
        answer(site, request, response).catch((error: unknown) => explain(error, request, response));
      line.last = line.last.then(() => (socket.destroyed ? undefined : limit(answered))).finally(() => line.waiting--);
      lines.set(socket, line);
    },
  );
  server.on('clientError', refuseBytes);
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders(false, false))) response.setHeader(name, value);
    say(response, 417, 'Only "100-continue" can be expected.', { connection: 'close' });
  });
  server.maxConnections = connections;
  server.timeout = timeouts.idle;
  // Each response that waits on a connection listens for its end. More than ten may wait, and Node would warn of that.
  server.on('connection', (socket) => socket.setMaxListeners(0));
  // Once the server listens, an error is a connection that could not be accepted. Before that, the function `listen`
  // handles errors.
  server.once('listening', () => server.on('error', ({ message }) => console.error(`A visitor was lost: ${message}.`)));
  return server;
}

interface Site {
  folder: string;
  onReport(line: string): void;
  readTable: ReturnType<typeof rolloutTableIn>;
  random(): number;
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { folder } = site;
  const { method, url: target = '/' } = request;
  const { host, cookie } = request.headers;
  const route = await routeOf({ method, target, host, cookie, isSecure: false }, site);
  const { status, headers, key, notFound, preview, isForEverySite, isCounted } = route;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // A request of HTTP/2, from a server that another one puts before this, is none of Node's HTTP/1 server.
  if (request instanceof IncomingMessage && isMalformed(request))
    return say(response, 400, 'The request is malformed.', { connection: 'close' });
  if (status === 204) {
    site.onReport(accessLine(request, status));
    response.writeHead(status).end();
    return;
  }
  // The connection is closed after this answer, since nothing else that the client sends is of use.
  if (status === 405) return say(response, status, 'Only GET and HEAD.', { connection: 'close' });
  const isOfPreview = preview !== undefined && route.root !== '';
  const root = isOfPreview ? await folderOfPreview(folder, preview) : folder;
  if (root === undefined) return say(response, 404, 'There is no such preview in this store.');
  const layer = isOfPreview ? '' : route.root;
  if (key !== undefined && (await sendFile(root, layer + key, request, response, { isCounted }))) return;
  // Where the folder is gone, nothing is known of the store.
  await realpath(folder);
  if (isForEverySite) return say(response, 404, 'There is no such file in this store.');
  for (const page of notFound) if (await sendFile(root, layer + page, request, response, { status: 404 })) return;
  if (preview) return say(response, 404, 'There is no such preview in this store.');
  say(response, 503, 'There is no shell in this store yet.');
}

/**
 * The folder of a preview; undefined where it is none, or a link: that could lead out of the store.
 * @throws the system's error where the folder of the store is gone
 */
async function folderOfPreview(folder: string, token: string): Promise<string | undefined> {
  const preview = join(folder, previewsFolder, token);
  const [store, real] = await Promise.all([realpath(folder), realpath(preview).catch(() => undefined)]);
  return real === join(store, previewsFolder, token) ? preview : undefined;
}

const words: Record<number, string> = {
  412: 'The file is not the requested one.',
  416: 'The file does not have these bytes.',
  500: 'The file cannot be read.',
};

function explain(error: unknown, { method, url }: IncomingMessage, response: ServerResponse): void {
  const { status = 500, message } = error as Error & { status?: number };
  const isOurs = status === 500;
  if (isOurs) console.error(`${method} ${JSON.stringify(url)} was not answered: ${message}.`);
  if (response.headersSent) response.destroy();
  else say(response, status, words[status] ?? '');
}

const kept = [...Object.keys(securityHeaders(false, true)), 'access-control-allow-origin', 'allow', 'content-range'];

/** Answers with a text, and removes the headers that were meant for the file. */
function say(response: ServerResponse, status: number, text: string, more: Record<string, string> = {}): void {
  for (const name of response.getHeaderNames()) if (!kept.includes(name)) response.removeHeader(name);
  const body = Buffer.from(`${text}\n`);
  const headers = { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-cache', ...more };
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}
