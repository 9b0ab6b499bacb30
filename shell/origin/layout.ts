import {
  filesFolder,
  folderOfSide,
  isForEverySite,
  isReleased,
  names as name,
  notFoundFile,
  notFoundPathBeside,
  registryFile,
  rolloutTableFile,
  seenPath,
  sides,
} from '@mutha/contract';
import { deploymentsOwner, isSiteFile, pageKey } from '@mutha/engine';
import { copyEndings } from '@mutha/store';

/** The target of a request, in the terms of a store. */
export interface Address {
  /**
   * Whether this is the address of a file that any site may read: a released one, or one for federation hosts. If that
   * file does not exist, no page is sent in its place.
   */
  isForEverySite: boolean;
  /**
   * Whether rollouts choose what a visitor sees here: a page, or the page of a path that has none. A path with a dot is
   * that of a file.
   */
  isPage: boolean;
  /** Whether pages report here what they were like. */
  isReport: boolean;
  /** The key of the file in the store; undefined if no store serves anything at this address. */
  key?: string;
  /** The keys of the not-found pages to send in its place, the nearest one first. */
  notFound: string[];
}

/**
 * Reads the target of a request. Only files that the store's layout names have an address. The other files in a store's
 * folder (the log, leases, temporary files, compressed copies) have none.
 * @param target as in the request's first line: a path or a whole address, with or without a query
 */
export function addressOf(target: string): Address {
  const raw = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/';
  const path = decoded(raw);
  const isFile = isForEverySite(path.slice(1));
  const key = isReleased(path.slice(1)) ? releasedKey(path) : siteKey(path);
  return {
    isForEverySite: isFile,
    isPage: !isFile && !path.includes('.'),
    isReport: path === seenPath,
    ...(key !== undefined && { key }),
    notFound: isFile ? [] : notFoundKeys(raw),
  };
}

/** The host that a request is for: that of a whole address in its first line, or else that of its header. */
export function hostOf(target: string, header: string | undefined): string | undefined {
  return /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? header;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // No key contains a "%", so nothing is found at this path.
    return path;
  }
}

/**
 * The page beside a path, then that of the root. The path is taken as it stands in the address, as the router does: in
 * `/signal/a%2Fb` the second segment is `a/b`.
 */
function notFoundKeys(path: string): string[] {
  const beside = notFoundPathBeside(path);
  const isFolder = name.pagePath.safeParse(beside.slice(0, -`/${notFoundFile}`.length)).success;
  return isFolder ? [beside.slice(1), notFoundFile] : [notFoundFile];
}

function releasedKey(path: string): string | undefined {
  const [, owner = '', version = '', file = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/s.exec(path) ?? [];
  if (owner !== 'shell' && !name.remote.safeParse(owner).success) return undefined;
  if (version !== filesFolder && !name.version.safeParse(version).success) return undefined;
  if (!name.filePath.safeParse(file).success) return undefined;
  return copyEndings.some((ending) => file.endsWith(ending)) ? undefined : path.slice(1);
}

function siteKey(path: string): string | undefined {
  if (path === `/${registryFile}` || isSiteFile(path) || isOfRollouts(path)) return path.slice(1);
  const page = path.replace(/(.)\/$/s, '$1');
  return name.pagePath.safeParse(page).success ? pageKey(page) : undefined;
}

/** Whether a path is that of a file which tabs ask for while rollouts run: the table, or the registry of their side. */
function isOfRollouts(path: string): boolean {
  if (path === `/${rolloutTableFile}`) return true;
  const layers = sides.filter((side) => side !== 'live').map((side) => `/${folderOfSide(side)}`);
  const layer = layers.find((folder) => path.startsWith(folder));
  if (layer === undefined) return false;
  const rest = path.slice(layer.length);
  return rest === registryFile || deploymentsOwner(`/${rest}`) !== undefined;
}
