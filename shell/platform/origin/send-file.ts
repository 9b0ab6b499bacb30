import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isReleased } from '@mutha/contract';
import {
  type Coding,
  compressed,
  deltaKey,
  headersOf,
  isCompressed,
  mayHaveDeltas,
  namedDictionary,
  patternOf,
} from '@mutha/store';
import Negotiator from 'negotiator';
import send from 'send';
import { type OpenFile, openFile } from './open-file.ts';

/** The endings of the compressed copies beside a file, by their coding. The smallest comes first. */
const copies: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/** A file in the form in which it is sent. */
interface Sent {
  file: OpenFile;
  coding?: Coding | 'dcz' | undefined;
  /** The whole file, if it was compressed in memory. */
  bytes?: Buffer;
  isCounted: boolean;
}

interface Options {
  /** 404 if the file is sent instead of another one: it then has no ranges, and conditions are ignored. */
  status?: 200 | 404;
  /** Whether it is a page of a visitor with a bucket, while rollouts run: it has no deltas, and nothing to know it by. */
  isCounted?: boolean | undefined;
}

/**
 * Sends the file under `key`, in a coding that the client accepts: the whole file, one range of it, or the answer that
 * it has not changed. Headers that the response has already are kept.
 * @returns false if there is no such file; nothing is sent then
 * @throws Error with the `status` of the answer: 412 or 416 for what was asked, or without one if the file cannot be
 *   read
 */
export async function sendFile(
  folder: string,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, isCounted = false }: Options = {},
): Promise<boolean> {
  const headers = headersOf(key);
  const isText = /^text\/|json|xml/.test(headers['content-type']);
  const accepted = new Negotiator(request).encodings(Object.keys(copies));
  const codings = (Object.keys(copies) as Coding[]).filter((coding) => isText && accepted.includes(coding));

  const hasDeltas = status === 200 && !isCounted && mayHaveDeltas(key);
  // A released file is requested with a query when its own address has failed: a delta may have been the reason.
  const isSecondTry = isReleased(key) && request.url?.includes('?');
  const delta = hasDeltas && !isSecondTry ? await openDelta(folder, key, request) : undefined;
  const copy = delta
    ? undefined
    : await openFile(folder, key, isCompressed(key) ? codings.map((coding) => copies[coding]) : []);
  const file = delta ?? copy;
  if (!file) return false;
  try {
    const sent: Sent = {
      file,
      isCounted,
      coding: delta ? 'dcz' : codings.find((coding) => copies[coding] === copy?.ending),
    };
    // Released files have their compressed copies. Small files that are replaced in place, such as the registry, have
    // none.
    if (!sent.coding && codings[0] && !isReleased(key)) {
      sent.coding = codings[0];
      sent.bytes = await compressed(await file.handle.readFile(), sent.coding);
    }
    for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value);
    if (isText) response.setHeader('vary', hasDeltas ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding');
    const pattern = patternOf(key);
    if (pattern) response.setHeader('use-as-dictionary', `match="/${pattern}"`);
    if (sent.coding) response.setHeader('content-encoding', sent.coding);
    response.statusCode = status;
    if (status === 200) tag(sent, key, request, response);
    else for (const name of conditions) delete request.headers[name];
    await pass(sent, key, request, response);
    return true;
  } finally {
    await file.handle.close();
  }
}

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'range'];

/**
 * The delta of a file from the dictionary that a client has, if the client can use one. `*` means all codings, as for
 * compressed copies.
 */
async function openDelta(folder: string, key: string, request: IncomingMessage): Promise<OpenFile | undefined> {
  const dictionary = namedDictionary(request.headers['available-dictionary']?.toString());
  if (!dictionary || new Negotiator(request).encodings(['dcz']).length === 0) return undefined;
  return openFile(folder, deltaKey({ dictionary, key }));
}

/**
 * Sets the headers by which a client recognises its copy. nginx gives the same values for the same file. A page has
 * only the second in which it changed, which is that of its compressed copies and deltas too: a browser that has got a
 * page in one of these forms need not get it again in another. A store never changes a page twice in one second. A page
 * that is counted for a rollout has neither header: by one that pages of two sides share, a browser would keep a page
 * that was taken back.
 */
function tag(
  { file: { facts }, bytes, isCounted }: Sent,
  key: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  // Not `mtime`: Node rounds it, at times up into the next second.
  const second = Math.floor(facts.mtimeMs / 1000);
  const modified = new Date(second * 1000).toUTCString();
  const strong = `"${second.toString(16)}-${facts.size.toString(16)}"`;
  // The tag is weak: another version of Node may compress the same file to other bytes.
  const tag = bytes ? `W/${strong}` : strong;
  if (!isCounted) response.setHeader('last-modified', modified);
  if (!isCounted && (isReleased(key) || !mayHaveDeltas(key))) response.setHeader('etag', tag);
  // This header is meant for caches on the way. `send` would read it as a request for the whole file again, and `fetch`
  // adds it to every conditional request.
  delete headers['cache-control'];
  // `send` would look for a tag, but this file is there already.
  if (headers['if-match'] === '*') delete headers['if-match'];
  const known = headers['if-range'];
  const isSame = known === undefined || (!isCounted && (known === strong || known === modified));
  // A request for at least as many last bytes as there are is a request for the whole file. `send` would refuse it.
  const isWhole = Number(/^bytes=-(\d+)$/.exec(headers.range ?? '')?.[1]) >= facts.size;
  if (bytes || !isSame || isWhole) delete headers.range;
}

/** Resolves when the response is over, even if the client left before the end. */
function pass(
  { file: { handle, facts }, bytes }: Sent,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const hasRanges = response.statusCode === 200 && !bytes;
    const sending = send(request, key, {
      acceptRanges: hasRanges,
      cacheControl: false,
      etag: false,
      lastModified: false,
      dotfiles: 'allow',
    });
    // `send` itself would first look at the file and then open it. Between the two, a release may replace the file.
    sending.sendFile = () => sending.send(key, { size: bytes?.length ?? facts.size } as Stats);
    sending.stream = (_, { start, end }: { start: number; end: number }) => {
      if (bytes) response.end(bytes);
      else handle.createReadStream({ start, end }).once('error', reject).pipe(response);
    };
    sending.once('error', reject);
    // A response that waits behind others on its connection gets no event when the client leaves. The socket does.
    const { socket } = request;
    const end = () => {
      socket.off('close', end);
      resolve();
    };
    response.once('close', end);
    socket.once('close', end);
    if (socket.destroyed) end();
    else sending.pipe(response);
  });
}
