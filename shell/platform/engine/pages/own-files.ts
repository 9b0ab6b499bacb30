import { filesFolder, matchPath, notFoundPathOf } from '@mutha/contract';
import { holdsHash, ReleaseError, type Store, type StoreReader } from '@mutha/store';
import type { Entry } from '../live/entry.ts';
import { readLog } from '../live/log.ts';
import { notFoundPath } from '../live/snapshot.ts';
import { federationFileAt } from './federation-files.ts';
import { pageKey, pathOfKey } from './pages.ts';
import { deploymentsOwner, siteFiles, sitemapOwner } from './robots-and-sitemaps.ts';

/**
 * The one rule for what this tool may overwrite or remove in a folder or bucket that others may use too: files that a
 * release of it has put there, and pages and other files of the site that an entry of its log names. Its own folders,
 * whose names begin with a dot, are its own whole.
 */

type Named = Pick<Entry, 'changes' | 'live'>;

/** Whether entries name what is at a path: a page, or a file that follows from what is live. */
export function namedBy(entries: readonly Named[]): (path: string) => boolean {
  const made = entries.flatMap(({ changes, live }) => [
    ...changes,
    ...Object.values(live).map(({ deployment }) => deployment),
  ]);
  const names = new Set(made.map(({ name }) => name));
  const faces = made.flatMap(({ face }) => face ?? []);
  const patterns = new Set(faces.flatMap(({ paths, redirects }) => [...paths, ...redirects.map(({ from }) => from)]));
  return (path) => {
    const owner = sitemapOwner(path) ?? deploymentsOwner(path) ?? federationFileAt(path)?.remote;
    if (owner) return names.has(owner);
    if (path === notFoundPath || siteFiles.includes(path)) return names.has('shell');
    return [...patterns].some((pattern) => matchPath(pattern, path) || notFoundPathOf(pattern) === path);
  };
}

/**
 * The pages, and the files that follow from what is live, that are in a store.
 * @param isOwn tells those that are its own by their paths
 * @returns their paths; and compressed copies that are listed as files of their own, each with the key of its page
 */
export async function ownFilesIn(store: StoreReader, isOwn: (path: string) => boolean) {
  const paths: string[] = [];
  const copies: { key: string; original: string }[] = [];
  for (const { key } of await store.list('')) {
    const original = key.replace(/\.(br|gz)$/, '');
    const path = pathOfKey(original);
    if (path === undefined || !isOwn(path)) continue;
    if (original === key) paths.push(path);
    // A server might send it.
    else copies.push({ key, original });
  }
  return { paths, copies };
}

/** The name and the folder of a file that a release has, or had, by its key; undefined for any other file. */
export function ofRelease(key: string): { name: string; folder: string } | undefined {
  const [, name, folder, file] = /^releases\/(shell|mf-[a-z0-9-]+)\/([0-9a-f]{16}|files)\/(.+)$/s.exec(key) ?? [];
  if (!(name && folder && file) || (folder === filesFolder && !holdsHash(file))) return undefined;
  return { name, folder };
}

/**
 * @param head what is live: what it names need not be looked at
 * @throws ReleaseError where a change would overwrite a file that no entry of the log names
 */
export async function refuseToOverwrite(store: Store, head: Entry, paths: readonly string[]): Promise<void> {
  if (store.layer) return;
  const isLive = namedBy([head]);
  let wasNamed: ((path: string) => boolean) | undefined;
  const foreign: string[] = [];
  for (const path of paths.filter((path) => !isLive(path))) {
    const key = pageKey(path);
    if (!(await store.read(key))) continue;
    // The whole log is read once at most, and only where something is in the way.
    wasNamed ??= namedBy((await readLog(store)).entries);
    if (!wasNamed(path)) foreign.push(key);
  }
  if (foreign.length === 0) return;
  const [are, them, they] = foreign.length === 1 ? ['is', 'it', 'it is'] : ['are', 'them', 'they are'];
  throw new ReleaseError(
    'file-foreign',
    `${foreign.join(', ')} ${are} already in ${store.address}, but no entry of its log names ${them}, so ${they} not overwritten. Move ${them} away, then run the command again.`,
  );
}

/** @throws ReleaseError if a folder or bucket that is not a store yet holds other files */
export async function refuseUnlessEmpty(store: Store): Promise<void> {
  const others = (await store.list('')).flatMap(({ key }) => (ofRelease(key) ? [] : key));
  if (others.length === 0) return;
  throw new ReleaseError(
    'store-not-empty',
    `${store.address} is not a store, but holds other files: ${someOf(others)}. A store starts in an empty place: name another place, or move the files away. "npx mutha release --all --adopt" starts one beside them, and leaves them as they are.`,
  );
}

/** The first two of some keys, and how many more there are. */
export function someOf(keys: readonly string[]): string {
  return keys.length > 2 ? `${keys.slice(0, 2).join(', ')} and ${keys.length - 2} more` : keys.join(' and ');
}
