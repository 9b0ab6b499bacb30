import { isReleased, names as name, registryFile } from '@mutha/contract';
import { copyEndings, pageKey, siteFiles, sitemapOwner } from '@mutha/release';

/** What a request asks for, in the words of a store. */
export interface Address {
  /** Whether it is a released file, which exists or does not, and never gets a page instead. */
  isReleased: boolean;
  /** Where the file stands in the store; undefined for what no store serves. */
  key?: string;
}

/**
 * Reads the target of a request. Whatever else lies in a store's folder (records, locks, temporary files, compressed
 * copies) has no address: only what the layout names does.
 * @param target as it stands in the request's first line: a path or a whole address, with or without a query
 */
export function addressOf(target: string): Address {
  const path = pathOf(target);
  const isFile = isReleased(path.slice(1));
  const key = isFile ? releasedKey(path) : siteKey(path);
  return { isReleased: isFile, ...(key !== undefined && { key }) };
}

function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    // No key has a "%" in it, so this is a path that nobody knows.
    return path;
  }
}

function releasedKey(path: string): string | undefined {
  const [, owner = '', version = '', file = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/s.exec(path) ?? [];
  if (owner !== 'shell' && !name.remote.safeParse(owner).success) return undefined;
  if (!name.version.safeParse(version).success || !name.filePath.safeParse(file).success) return undefined;
  return copyEndings.some((ending) => file.endsWith(ending)) ? undefined : path.slice(1);
}

function siteKey(path: string): string | undefined {
  if (path === `/${registryFile}` || siteFiles.includes(path) || sitemapOwner(path)) return path.slice(1);
  const page = path.replace(/(.)\/$/s, '$1');
  return name.pagePath.safeParse(page).success ? pageKey(page) : undefined;
}
