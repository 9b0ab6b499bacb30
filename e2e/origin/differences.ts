import { securityHeaders } from '@mutha/origin';

/** A difference between the answers of the origin and of nginx, and why it does no harm. */
export interface Difference {
  why: string;
  /** The two statuses, if they differ. 0 means no answer. */
  status?: readonly [origin: number, nginx: number];
  /** Headers that are not compared. */
  unlike?: readonly string[];
  /** `decoded`: bodies are compared after decompression. `of its own`: not at all. By default: byte for byte. */
  body?: 'decoded' | 'of its own';
}

/** The headers for released files and for pages, because the two servers may sort a refused path into either kind. */
const security = [true, false].flatMap((isReleased) => Object.keys(securityHeaders(isReleased, true)));

/** Headers in which nginx differs when it refuses a request. */
const words = ['content-type', 'content-length', 'content-encoding', 'cache-control', 'vary', 'etag', 'last-modified'];
const refusal = [...words, ...security, 'access-control-allow-origin', 'accept-ranges', 'allow'];

const statuses = (origin: number, nginx: number) =>
  ({ status: [origin, nginx], unlike: [...refusal, 'content-range'], body: 'of its own' }) as const;

export const differences = {
  inPlace: {
    why: 'nginx compresses files that are replaced in place and are not pages on the fly, with gzip only; the origin does so once, with brotli too.',
    unlike: ['content-encoding', 'content-length', 'etag', 'accept-ranges'],
    body: 'decoded',
  },
  words: {
    why: 'A request that fails on its own conditions is told so in words of their own. nginx repeats headers then.',
    unlike: refusal,
    body: 'of its own',
  },
  absent: { why: 'Where there is no 404 page, each says so in words of its own.', unlike: refusal, body: 'of its own' },
  parser: { why: 'What is not HTTP is refused by each parser in its own way.', unlike: refusal, body: 'of its own' },
  both: {
    why: 'With a tag and a date, the tag decides (RFC 9110, 13.1.3). nginx lets the date decide too.',
    ...statuses(304, 200),
  },
  weakMatch: {
    why: 'A weak tag of the same file is let through, where nginx compares strictly.',
    ...statuses(200, 412),
  },
  longSuffix: {
    why: 'The last bytes, more of them than there are: all of it, as a whole file or as a range.',
    ...statuses(200, 206),
  },
  noRange: { why: 'An invalid range is ignored (RFC 9110, 14.2). nginx refuses it.', ...statuses(200, 416) },
  farEnd: {
    why: 'A range may end behind the file, however far (RFC 9110, 14.1.2). nginx gives up on long numbers.',
    ...statuses(206, 416),
  },
  overlapping: { why: 'Ranges that overlap are one; nginx sends the whole file for two.', ...statuses(206, 200) },
  rangeOfNothing: { why: 'An empty file has no bytes to choose from. nginx sends it.', ...statuses(416, 200) },
  climbing: {
    why: 'A path that climbs out of the site is an unknown path. nginx refuses it.',
    ...statuses(404, 400),
  },
  dots: {
    why: 'Browsers resolve dots before they ask, so a path that has some is unknown. nginx resolves them.',
    ...statuses(404, 200),
  },
  percent: { why: 'A lone % in the address gets the page for unknown paths; nginx refuses it.', ...statuses(404, 400) },
  orphan: { why: 'A copy that has lost its file is gone too. nginx looks for the copy alone.', ...statuses(404, 200) },
  unknownMethod: { why: 'Methods that HTTP does not have are turned down by the parser.', ...statuses(400, 405) },
  asterisk: { why: 'A question to the whole server, which nginx takes for a mistake.', ...statuses(405, 400) },
  connect: { why: 'Who wants a tunnel is left without a word.', ...statuses(0, 400) },
} satisfies Record<string, Difference>;

/** The differences in requests that are not HTTP, or not a question for a file. */
export const ofParser: readonly Difference[] = [
  differences.parser,
  differences.unknownMethod,
  differences.asterisk,
  differences.connect,
];

/** The status with which `accept-ranges` is compared: nginx sends that header only with a whole file. */
export const offeredWith = 200;
