import { createHash } from 'node:crypto';
import { isReleased } from '@mutha/contract';
import { isOverSite, isPageDictionary } from './object-keys.ts';

/**
 * The name of a dictionary: its SHA-256 in base64 without `/` and `=`. Clients send that hash, and nginx can leave
 * characters out but not translate them.
 */
export function nameOfDictionary(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64').replaceAll(/[/=]/g, '');
}

/**
 * The name of the dictionary in the header `Available-Dictionary`; undefined if it names none. A hash with more than
 * five `/`, one in 10,000, counts as none: nginx has no more groups for it.
 */
export function namedDictionary(header: string | undefined): string | undefined {
  const [, hash] = /^:([A-Za-z0-9+/]{43})=:$/.exec(header ?? '') ?? [];
  const parts = hash?.split('/') ?? [];
  return parts.length > 6 ? undefined : hash && parts.join('');
}

/** A script or stylesheet whose name holds a hash of its bytes: the name before and after the hash. */
function hashedName(key: string): [before: string, after: string] | undefined {
  const [, before, after] = /^(releases\/[^/]+\/files\/.+\.)[0-9a-f]{8,}(\.(?:js|css))$/s.exec(key) ?? [];
  return before && after ? [before, after] : undefined;
}

/**
 * The pattern of a file and its successors in later releases: their key with `*` instead of the hash. Undefined for a
 * file that is not a dictionary for others.
 */
export function patternOf(key: string): string | undefined {
  if (isPageDictionary(key)) return '*';
  return hashedName(key)?.join('*');
}

/** Whether a client may use a file as a dictionary. */
export function isDictionary(key: string): boolean {
  return patternOf(key) !== undefined;
}

/** Whether a file may have deltas: dictionaries have them, and pages, except those of previews and rollouts. */
export function mayHaveDeltas(key: string): boolean {
  if (isReleased(key)) return isDictionary(key);
  return /(^|\/)index\.html$/.test(key) && !isOverSite(key);
}
