/** The schemas of the names, versions, paths and addresses in descriptors and registries. */
import * as z from 'zod/mini';
import { count, text } from './schema-parts.ts';

/** At most 100 characters: files are named after it, and disks have limits for names. */
export const remote = text(
  'a remote name like "mf-live", of at most 100 characters',
  /^(?=.{1,100}$)mf-[a-z0-9]+(-[a-z0-9]+)*$/,
);

export const fragment = text('a fragment name like "quick-join"', /^[a-z0-9]+(-[a-z0-9]+)*$/);

export const fragmentReference = text(
  'a fragment like "mf-waitlist/quick-join"',
  /^mf-[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/,
);

export const version = text('a version of 16 hexadecimal digits', /^[0-9a-f]{16}$/);

/**
 * A file inside the release: no drive, no scheme, no leading slash, no `.` or `..`. Its ending is in lower case, because
 * servers differ in what they take `sheet.CSS` for.
 */
export const filePath = text(
  'a file path like "screens/live.1a2b.js", with its ending in lower case',
  /^(?!.*(^|\/)\.{1,2}(\/|$))(?!.*\.[^/.]*[A-Z][^/.]*$)[\w@.~-]+(\/[\w@.~-]+)*$/,
);

export const integrity = text('an integrity like "sha384-…"', /^sha384-[A-Za-z0-9+/]{64}$/);

/** The facts that every file of a release must match: its SRI hash, and its size in bytes before compression. */
export const fileFacts = z.object({ integrity, bytes: count() });

/**
 * The id of a deployment: its time in milliseconds since 1970, and eight random hexadecimal digits. An id is unique,
 * and ids of one remote sort as text in the order of time.
 */
export const deployment = text('a deployment like "1763680000000-0123abcd"', /^\d{13}-[0-9a-f]{8}$/);

export const module = text('an exposed module like "./live-screen"', /^\.\/[a-z0-9]+(-[a-z0-9]+)*$/);

export const component = text('an export like "BoardScreen"', /^[A-Za-z_$][\w$]*(Screen|Fragment)$/);

export const prop = text('a prop name like "source"', /^[a-z][A-Za-z0-9]*$/);

export const global = text('a global name like "mf_live_0123abcd"', /^[a-z][a-z0-9_]*$/);

export const shared = text('a module name like "react"', /^(@[a-z0-9-]+\/)?[a-z0-9-]+(\/[a-z0-9-]+)*$/);

export const range = text('a version range like "^19.0.0"', /^[\^~]?\d+\.\d+\.\d+$/);

export const exactVersion = text('a version like "19.3.1"', /^\d+\.\d+\.\d+$/);

/** `/`, or segments of lower-case letters, digits and dashes; `:name` matches any one segment. */
export const screenPath = text('a path like "/live" or "/signal/:slug"', /^\/$|^(\/:?[a-z][a-z0-9-]*)+$/);

export const pagePath = text('a path like "/live" without parameters', /^\/$|^(\/[a-z0-9][a-z0-9-]*)+$/);

/** The folder of a release's files: on this site, on another origin over HTTPS, or on this machine over HTTP. */
export const base = text(
  'a folder like "/releases/mf-live/0123456789abcdef/"',
  /^(\/|https:\/\/[a-z0-9.-]+(:\d+)?\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)([\w-]+\/)*$/,
);

/**
 * An origin as browsers write it: over HTTPS, or on this machine over HTTP. The address `[::1]` is not allowed, because
 * a content security policy cannot name it.
 */
export const origin = text(
  'an origin like "https://odds.example" or "http://localhost:3103"',
  /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(?!:443$)|http:\/\/(localhost|127\.0\.0\.1)(?!:80$))(:[1-9]\d{0,4})?$/,
);

/** The origin of a site, ending in `/`. */
export const address = text(
  'an address like "https://mutha.example/"',
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?\/$/,
);
