import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import parseRange from 'range-parser';

/** Bytes of a file: from which one on, and how many. */
export interface Part {
  start: number;
  size: number;
}

interface Whole {
  /** Bytes. */
  size: number;
  hasRanges: boolean;
  /** What an `If-Range` may name: the file as it is. */
  names: readonly string[];
}

/**
 * Decides about the conditions and the range of a request (RFC 9110, 13.2.2 and 14.2), and sets the status and the
 * headers that follow. The response has the file's `etag` and `last-modified` already, if it has any.
 * @returns the bytes to send; undefined for 304
 * @throws Error with the `status` 412 or 416
 */
export function partOf(whole: Whole, { headers }: IncomingMessage, response: ServerResponse): Part | undefined {
  const { size, hasRanges } = whole;
  const tags = { etag: named('etag', response), 'last-modified': named('last-modified', response) };
  if (hasRanges) response.setHeader('accept-ranges', 'bytes');
  if (isOfAnother(headers, tags)) throw Object.assign(new Error('It is another file.'), { status: 412 });
  // `cache-control` is meant for caches on the way, and `fetch` adds it to every conditional request.
  if (fresh({ ...headers, 'cache-control': undefined }, tags)) {
    for (const name of ['content-type', 'content-encoding']) response.removeHeader(name);
    response.statusCode = 304;
    return undefined;
  }
  const range = rangeIn(headers, whole);
  if (range === 'none') {
    response.setHeader('content-range', `bytes */${size}`);
    throw Object.assign(new Error('There are no such bytes.'), { status: 416 });
  }
  if (!range) return { start: 0, size };
  const { start, end } = range;
  response.statusCode = 206;
  response.setHeader('content-range', `bytes ${start}-${end}/${size}`);
  return { start, size: end - start + 1 };
}

function named(name: string, response: ServerResponse): string | undefined {
  return response.getHeader(name)?.toString();
}

/** Whether a request is for another file than this one. A weak tag counts as well. */
function isOfAnother(
  { 'if-match': match, 'if-unmodified-since': since }: IncomingHttpHeaders,
  { etag = '', 'last-modified': modified = '' }: { etag: string | undefined; 'last-modified': string | undefined },
): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  if (match) return match !== '*' && !(etag && match.split(',').some((tag) => opaque(tag) === opaque(etag)));
  return Date.parse(modified) > Date.parse(since ?? '');
}

/** The one range that a request wants, also where it names several that touch; undefined for all bytes. */
function rangeIn({ range = '', 'if-range': known }: IncomingHttpHeaders, { size, hasRanges, names }: Whole) {
  if (!hasRanges || !/^ *bytes=/.test(range) || (known !== undefined && !names.includes(known.toString())))
    return undefined;
  // At least as many last bytes as there are: that is all of them.
  if (Number(/^bytes=-(\d+)$/.exec(range)?.[1]) >= size) return undefined;
  const ranges = parseRange(size, range, { combine: true });
  if (ranges === -1) return 'none';
  return ranges !== -2 && ranges.length === 1 ? ranges[0] : undefined;
}
