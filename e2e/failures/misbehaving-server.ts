import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createOrigin, listen } from '@mutha/origin';
import { headersOf } from '@mutha/store';
import type { Certificate } from '../support/certificate.ts';
import { longer } from '../support/prolong-deadlines.ts';

/** Milliseconds that a slow answer takes. The deadlines are 3 to 5 s, so many times longer. */
const slow = 1_000 * longer;

/** A request for a file that misbehaves, and what the server knows of that file. */
interface Asked {
  response: ServerResponse;
  /** The file as the store holds it. */
  bytes: Buffer;
  headers: Record<string, string>;
  /** How often this file has been asked for, this request included: 1 at the first. */
  count: number;
  /** How many different files of this kind have been asked for, this one included. */
  files: number;
  /** Answers correctly. */
  answer(): void;
}

export interface Mode {
  name: string;
  /**
   * `once`: only the first request for each file fails. `slow`: the right answer comes late, but within its deadline.
   * `hangs`: no whole answer comes within the deadline. `bad`: every answer is wrong.
   */
  kind: 'bad' | 'hangs' | 'once' | 'slow';
  misbehave(asked: Asked): void;
}

/** Answers with other bytes and with the headers of the file. */
const instead = (name: string, change: (bytes: Buffer) => Buffer): Mode => ({
  name,
  kind: 'bad',
  misbehave: ({ response, bytes, headers }) => void response.writeHead(200, headers).end(change(bytes)),
});

function refuse(response: ServerResponse, code: number): void {
  response.writeHead(code, { 'content-type': 'text/plain' }).end('This server is not well.\n');
}

const status = (code: number): Mode => ({
  name: `status ${code}`,
  kind: 'bad',
  misbehave: ({ response }) => refuse(response, code),
});

const atFirst = (mode: Mode): Mode => ({
  name: `${mode.name} at first`,
  kind: 'once',
  misbehave: (asked) => (asked.count === 1 ? mode.misbehave(asked) : asked.answer()),
});

const reset: Mode = { name: 'connection reset', kind: 'bad', misbehave: ({ response }) => void response.destroy() };

const html = '<!doctype html><title>Sign in</title><h1>Sign in to this network</h1>';

/** The ways to answer wrongly that any file can meet. */
export const modes: Mode[] = [
  status(404),
  status(500),
  atFirst(status(503)),
  {
    // A busy server does so. The last file is first refused after the first file was requested again.
    name: 'status 429 at first, one file after the other',
    kind: 'once',
    misbehave: ({ response, count, files, answer }) =>
      count === 1 ? void setTimeout(refuse, (files - 1) * 400, response, 429) : answer(),
  },
  reset,
  atFirst(reset),
  {
    name: 'body that breaks off',
    kind: 'bad',
    misbehave({ response, bytes, headers }) {
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    },
  },
  { name: 'no answer', kind: 'hangs', misbehave() {} },
  {
    name: 'slow drip',
    kind: 'hangs',
    misbehave({ response, bytes, headers }) {
      response.writeHead(200, headers);
      let sent = 0;
      const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 500);
      response.once('close', () => clearInterval(timer));
    },
  },
  { name: 'slow', kind: 'slow', misbehave: ({ answer }) => void setTimeout(answer, slow) },
  {
    name: 'HTML with status 200',
    kind: 'bad',
    misbehave: ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  },
  {
    name: 'redirect to HTML',
    kind: 'bad',
    misbehave: ({ response }) => void response.writeHead(302, { location: '/' }).end(),
  },
  instead('one byte changed', (bytes) => {
    const changed = Buffer.from(bytes);
    const at = changed.length >> 1;
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  }),
  instead('half of it', (bytes) => bytes.subarray(0, bytes.length / 2)),
  instead('nothing in it', () => Buffer.alloc(0)),
  {
    name: 'cut inside its compression',
    kind: 'bad',
    misbehave({ response, bytes, headers }) {
      const packed = brotliCompressSync(bytes);
      response.writeHead(200, { ...headers, 'content-encoding': 'br' });
      response.end(packed.subarray(0, packed.length / 2));
    },
  },
];

/** One more way, for scripts and stylesheets only: a browser refuses those that come with a wrong type. */
export const wrongType: Mode = {
  name: 'wrong content type',
  kind: 'bad',
  misbehave: ({ response, bytes, headers }) =>
    void response.writeHead(200, { ...headers, 'content-type': 'text/plain' }).end(bytes),
};

export interface MisbehavingServer {
  url: string;
  /** Whether it has been asked for a file that misbehaves. */
  isMet(): boolean;
  /** From now on the server answers correctly. Requests that hang already go on hanging. */
  recover(): void;
  close(): Promise<void>;
}

/**
 * Serves a store, and answers requests for some of its files as `mode` says.
 * @param isMeant whether the file at a path misbehaves
 * @param certificate for HTTP/2; without it the server speaks HTTP/1.1
 */
export async function startMisbehaving(
  folder: string,
  isMeant: (path: string) => boolean,
  mode: Mode,
  certificate?: Certificate,
): Promise<MisbehavingServer> {
  const origin = createOrigin(folder);
  const counts = new Map<string, number>();
  let isWell = false;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const answer = () => void origin.emit('request', request, response);
    if (isWell || !isMeant(path)) return answer();
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    const key = path.slice(1);
    const headers = { ...headersOf(key), 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };
    const bytes = readFileSync(join(folder, key));
    mode.misbehave({ response, bytes, headers, count, files: counts.size, answer });
  };
  const sockets = new Set<Socket>();
  const server = certificate ? createSecureServer(certificate) : createServer();
  server.on('request', listener);
  server.on('session', (session: Http2Session) => void session.on('error', () => {}));
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    isMet: () => counts.size > 0,
    recover() {
      isWell = true;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
