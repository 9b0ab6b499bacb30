import { createHash } from 'node:crypto';
import { isReleased } from '@mutha/contract';

/**
 * A delta is what a server sends instead of a file to a client that has a certain dictionary, such as the same file of
 * an earlier release.
 */
export interface Delta {
  /** What it leads to. */
  key: string;
  /** The name of the dictionary that it needs: see `nameOfDictionary`. */
  dictionary: string;
}

/** Where a folder keeps deltas. No page, release or entry of the log has such a key. */
export const deltasFolder = '.deltas/';

/** The key of a delta: that of its file, in a folder of its dictionary. Servers put it together from a request. */
export function deltaKey({ dictionary, key }: Delta): string {
  return `${deltasFolder}${dictionary}/${key}`;
}

/** The delta with a key; undefined for a key of something else. */
export function deltaIn(key: string): Delta | undefined {
  const [, dictionary, target] = /^\.deltas\/([A-Za-z0-9+]+)\/(.+)$/s.exec(key) ?? [];
  return dictionary && target ? { dictionary, key: target } : undefined;
}

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

/** The key of the dictionary for pages that a release of the shell brings. */
export function pageDictionaryKey(version: string): string {
  return `releases/shell/${version}/dictionary.txt`;
}

/** Whether a key is the dictionary for pages of a release of the shell. */
export function isPageDictionary(key: string): boolean {
  return /^releases\/shell\/[0-9a-f]{16}\/dictionary\.txt$/.test(key);
}

/** A script or stylesheet whose name holds a hash of its bytes: the name before and after the hash. */
function hashedName(key: string): [before: string, after: string] | undefined {
  const [, before, after] = /^(releases\/[^/]+\/files\/.+\.)[0-9a-f]{8,}(\.(?:js|css))$/s.exec(key) ?? [];
  return before && after ? [before, after] : undefined;
}

/**
 * What a file and its successors in later releases have in common: their key with `*` in place of the hash. Undefined
 * for a file that is no dictionary for others.
 */
export function patternOf(key: string): string | undefined {
  if (isPageDictionary(key)) return '*';
  return hashedName(key)?.join('*');
}

/** Whether a client may use a file as a dictionary. */
export function isDictionary(key: string): boolean {
  return patternOf(key) !== undefined;
}

/** Whether a file may have deltas. Dictionaries have them, and pages. */
export function mayHaveDeltas(key: string): boolean {
  return isReleased(key) ? isDictionary(key) : key.endsWith('/index.html') || key === 'index.html';
}
