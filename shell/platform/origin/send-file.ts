import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isReleased } from '@mutha/contract';
import {
  type Coding,
  compressed,
  deltaKey,
  headersOf,
  isCompressed,
  isTextual,
  mayHaveDeltas,
  namedDictionary,
  patternOf,
} from '@mutha/store';
import Negotiator from 'negotiator';
import { type Part, partOf } from './conditions.ts';
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
  /**
   * Whether it is a page of a visitor with a bucket, while rollouts run: it has no deltas, and nothing to know it by.
   */
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
  const isText = isTextual(key);
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
    const size = sent.bytes?.length ?? file.facts.size;
    const part = status === 200 ? partOf({ size, ...tag(sent, key, response) }, request, response) : { start: 0, size };
    if (part) response.setHeader('content-length', part.size);
    if (part && request.method !== 'HEAD') await pass(sent, part, request, response);
    else response.end();
    return true;
  } finally {
    await file.handle.close();
  }
}

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
 * @returns what an `If-Range` may name; nothing where there are no ranges
 */
function tag({ file: { facts }, bytes, isCounted }: Sent, key: string, response: ServerResponse) {
  // Not `mtime`: Node rounds it, at times up into the next second.
  const second = Math.floor(facts.mtimeMs / 1000);
  const modified = new Date(second * 1000).toUTCString();
  const strong = `"${second.toString(16)}-${facts.size.toString(16)}"`;
  if (!isCounted) response.setHeader('last-modified', modified);
  // The tag is weak where another version of Node may compress the same file to other bytes.
  const isTagged = !isCounted && (isReleased(key) || !mayHaveDeltas(key));
  if (isTagged) response.setHeader('etag', bytes ? `W/${strong}` : strong);
  return { hasRanges: !bytes, names: isCounted ? [] : [strong, modified] };
}

/** Resolves when the response is over, even if the client left before the end. */
async function pass(
  { file: { handle }, bytes }: Sent,
  { start, size }: Part,
  { socket }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (size === 0 || socket.destroyed) return void response.end();
  // A response that waits behind others on its connection gets no event when the client leaves. The socket does.
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once('close', leave);
  const { signal } = leaving;
  try {
    if (bytes) return await pipeline([bytes], response, { signal });
    const source = handle.createReadStream({ start, end: start + size - 1, autoClose: false });
    // A file that cannot be read is told, as long as no byte of it was sent.
    await once(source, 'readable', { signal });
    await pipeline(source, response, { signal });
  } catch (error) {
    if (!socket.destroyed) throw error;
  } finally {
    socket.off('close', leave);
  }
}
