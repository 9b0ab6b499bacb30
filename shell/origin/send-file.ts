import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isReleased } from '@mutha/contract';
import { headersOf, isCompressed } from '@mutha/release';
import Negotiator from 'negotiator';
import send from 'send';
import { type OpenFile, openFile } from './open-file.ts';
import { type Coding, packed } from './packed.ts';

/** The endings of the copies that stand beside a file, by their coding. The smallest comes first. */
const copies: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/** Bytes that are read in one go, which takes less than a stream does. */
const oneRead = 64 * 1024;

/** A file in the form in which it is sent. */
interface Sent {
  file: OpenFile;
  coding?: Coding | undefined;
  /** The whole of it, where it was compressed here. */
  bytes?: Buffer;
}

/**
 * Sends what stands under `key`, in a coding that the client takes: all of it, one range of it, or that it has not
 * changed.
 * @param status 404 where the file stands in for another one: then it has no ranges, and no condition holds for it
 * @returns false where there is no such file; nothing is sent then
 * @throws Error with the `status` of the answer: 412 or 416 for what was asked, or without one where the file cannot be
 *   read
 */
export async function sendFile(
  folder: string,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404 = 200,
): Promise<boolean> {
  const headers = headersOf(key);
  const isText = /^text\/|json|xml/.test(headers['content-type']);
  const accepted = new Negotiator(request).encodings(Object.keys(copies));
  const codings = (Object.keys(copies) as Coding[]).filter((coding) => isText && accepted.includes(coding));

  const file = await openFile(folder, key, isCompressed(key) ? codings.map((coding) => copies[coding]) : []);
  if (!file) return false;
  try {
    const sent: Sent = { file, coding: codings.find((coding) => copies[coding] === file.ending) };
    // Released files have their copies. What is replaced in place may have none, or none yet.
    if (!sent.coding && codings[0] && !isReleased(key)) {
      sent.coding = codings[0];
      sent.bytes = await packed(file, sent.coding);
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isText) response.setHeader('vary', 'Accept-Encoding');
    if (sent.coding) response.setHeader('content-encoding', sent.coding);
    response.statusCode = status;
    if (status === 200) tag(sent, request, response);
    else for (const name of conditions) delete request.headers[name];
    await pass(sent, key, request, response);
    return true;
  } finally {
    await file.handle.close();
  }
}

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'range'];

/** Sets the two by which a client knows its copy again. nginx makes the same ones of the same file. */
function tag({ file: { facts }, bytes }: Sent, { headers }: IncomingMessage, response: ServerResponse): void {
  // Not `mtime`: Node rounds it, at times up into the next second.
  const second = Math.floor(facts.mtimeMs / 1000);
  const modified = new Date(second * 1000).toUTCString();
  const strong = `"${second.toString(16)}-${facts.size.toString(16)}"`;
  // Compressed again, by another version of Node, it may come out in other bytes.
  const tag = bytes ? `W/${strong}` : strong;
  response.setHeader('last-modified', modified);
  response.setHeader('etag', tag);
  // For caches on the way. `send` would take it for a wish to have the bytes again, and `fetch` adds it to every
  // condition.
  delete headers['cache-control'];
  const known = headers['if-range'];
  const isSame = known === undefined || known === strong || known === modified;
  // The last bytes, and more of them than there are, are all of them; `send` would refuse them.
  const isWhole = Number(/^bytes=-(\d+)$/.exec(headers.range ?? '')?.[1]) >= facts.size;
  if (bytes || !isSame || isWhole) delete headers.range;
}

/** Resolves when the response is over, whether or not the client has stayed for all of it. */
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
    // By itself it would look at the file and then open it, and between the two a release may replace it.
    sending.sendFile = () => sending.send(key, { size: bytes?.length ?? facts.size } as Stats);
    sending.stream = (_, { start, end }: { start: number; end: number }) => {
      if (bytes) response.end(bytes);
      else if (end - start < oneRead) readAt(handle, start, end).then((part) => response.end(part), reject);
      else handle.createReadStream({ start, end }).once('error', reject).pipe(response);
    };
    sending.once('error', reject);
    // A response that waits behind others on its connection hears nothing when the client leaves.
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

async function readAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(end - start + 1), { position: start });
  return buffer.subarray(0, bytesRead);
}
