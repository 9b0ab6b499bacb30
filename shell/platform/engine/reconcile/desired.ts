import { type Registry, registryFile } from '@mutha/contract';
import {
  entryKey,
  ifDamaged,
  inParallel,
  pageDictionaryKey,
  readIfPossible,
  type Store,
  siteUnder,
  tuning,
} from '@mutha/store';
import { publicEntry } from '../live/canonical-entry.ts';
import { entryIn } from '../live/entry.ts';
import { readHead } from '../live/log.ts';
import { publicEntryKey } from '../live/public-entry.ts';
import { soundRegistry, toJson } from '../live/registry.ts';
import { allPaths, pathsOf, type Snapshot } from '../live/snapshot.ts';
import { pageInStore } from '../pages/draw.ts';
import { ownFilesIn } from '../pages/own-files.ts';
import { pageDictionaryBytes } from '../pages/page-dictionary.ts';
import { contentAt, isFile, pageKey } from '../pages/pages.ts';
import { siteFiles } from '../pages/robots-and-sitemaps.ts';

/** A file that must be in a store, or must not be there, because of the last entry of its log. */
export interface Desired {
  key: string;
  /** Of a page, a sitemap or the like. Where it cannot be put right, others still can. */
  path?: string;
  /** What makes it: for messages. */
  of: 'log' | 'releases' | 'shell';
  /** It comes after all files with a smaller number; 0, if none is given. */
  order?: number;
  /**
   * Works out what belongs there; undefined for nothing.
   * @throws DamageError where something that it needs is damaged
   */
  make(): Promise<Buffer | undefined>;
  /**
   * Writes it, where there is more to that.
   * @returns false if another command has replaced it meanwhile: nothing was written
   */
  put?(bytes: Buffer): Promise<boolean>;
  /** What clients may have already, so that a delta is enough for them. */
  dictionaries?(): Promise<readonly Buffer[]>;
  /** Visitors lack nothing without it. */
  isSpare?: true;
}

/** Whether the bytes of a page in a store can be believed. */
export type IsTrusted = (html: Buffer) => boolean;

/** Which files of a site: those at some paths; or all, with what tells those in its store that are its own. */
export type Scope = readonly string[] | ((path: string) => boolean);

/**
 * The files that visitors of a site get, and those that they must not get any more. A page that its registry leads to
 * for the first time comes before the registry, and any other page after it. So every path that a visitor can know has
 * a page at any time.
 *
 * @param store where the files are, or shall be
 * @param isTrusted which pages count as right where their seal says so. If it is given, a dictionary that is there
 *   counts, too
 */
export async function desired(store: Store, site: Snapshot, scope: Scope, isTrusted?: IsTrusted): Promise<Desired[]> {
  const { registry } = site;
  // A preview that was removed, or a side without a rollout.
  if (registry.number === 0 && store.layer) return (await store.list('')).map(({ key }) => ({ key, ...extra('log') }));
  const bytes = await readIfPossible(store, registryFile);
  const shown = soundRegistry(bytes);
  const isAll = typeof scope === 'function';
  const isOther = bytes?.toString() !== toJson(registry);
  const isDue = registry.number > 0 && (isAll || isOther) && !(await isFurther(store, shown, registry));
  const first = isDue && isOther ? await missing(store, await newPaths(site, shown)) : new Set<string>();
  const files = isDue ? [...(await publicLog(site, isAll ? 0 : shown?.number)), registryAs(store, site, bytes)] : [];
  // Without its shell, a site has no pages.
  if (!registry.shell) return files;
  const own = isAll ? await ownFilesIn(store, scope) : { paths: [], copies: [] };
  const paths = new Set([...(isAll ? await allPaths(site) : scope), ...siteFiles, ...first, ...own.paths]);
  const dictionaries = dictionariesFor(store, site);
  const pages = [...paths].map((path): Desired => {
    const key = pageKey(path);
    const known = async () => (isTrusted && !isFile(path) ? pageInStore(store, site, path, key, isTrusted) : undefined);
    const make = async () => (await known()) ?? contentAt(site, path);
    return { key, path, of: 'releases', order: first.has(path) ? 1 : 3, make, dictionaries };
  });
  const due = new Set(pages.map(({ key }) => key));
  const there = new Set(own.paths.map(pageKey));
  const copies = own.copies.filter(({ original }) => there.has(original) || !due.has(original));
  const left = copies.map(({ key }) => ({ key, ...extra('releases') }));
  return [...dictionaryOf(store, site, dictionaries, isTrusted), ...files, ...pages, ...left];
}

/** A file that must not be there. */
export function extra(of: Desired['of']): Pick<Desired, 'of' | 'make'> {
  return { of, make: async () => undefined };
}

/**
 * The public copies of the entries after one; of all, if that one has none: an older tool has made it. They come before
 * the registry, which names the last of them.
 */
async function publicLog({ store, registry: { number } }: Snapshot, shown = 0): Promise<Desired[]> {
  if (store.layer) return [];
  // A number beyond the log is damage.
  const known = Math.min(shown, number - 1);
  const after = known > 0 && (await readIfPossible(store, publicEntryKey(known))) ? known : 0;
  return Array.from({ length: number - after }, (_, index) => {
    const entry = after + 1 + index;
    const make = async () => {
      const bytes = await readIfPossible(store, entryKey(entry));
      // The copy of a lost entry is all that is left of it.
      return bytes && entryIn(bytes) ? Buffer.from(publicEntry(bytes)) : readIfPossible(store, publicEntryKey(entry));
    };
    return { key: publicEntryKey(entry), of: 'log', order: 1, make };
  });
}

/** @param shown the bytes of the one that visitors have */
function registryAs(store: Store, { registry }: Snapshot, shown: Buffer | undefined): Desired {
  return {
    ...{ key: registryFile, of: 'log', order: 2 },
    make: async () => Buffer.from(toJson(registry)),
    async put(bytes) {
      const there = await readIfPossible(store, registryFile);
      if (there?.equals(bytes)) return true;
      // While pages were drawn.
      if (there?.toString() !== shown?.toString()) return false;
      await store.write(registryFile, bytes);
      return true;
    },
  };
}

/** Whether another command is further already. Or the number is damage, and of no entry: only the log can say. */
async function isFurther(store: Store, shown: Registry | undefined, { number }: Registry): Promise<boolean> {
  return shown !== undefined && shown.number > number && (await readHead(store)).number >= shown.number;
}

type Dictionaries = () => Promise<readonly Buffer[]>;

/** The dictionary for pages that the live shell brings. It never changes. */
function dictionaryOf(store: Store, site: Snapshot, all: Dictionaries, isTrusted?: IsTrusted): Desired[] {
  const { live } = site.registry.shell ?? {};
  // Pages name it by the store that they are drawn from, which may be another one.
  if (!live || !siteUnder(site.store).forms.includes('deltas')) return [];
  const key = pageDictionaryKey(live.version);
  const make = async () => (isTrusted ? await readIfPossible(store, key) : undefined) ?? pageDictionaryBytes(site);
  const before = async () => (await all()).slice(1);
  return [{ key, of: 'shell', make, dictionaries: before, isSpare: true }];
}

/** The dictionaries that visitors may have: that of the live shell, and that of the shell before. Read once. */
function dictionariesFor(store: Store, { registry }: Snapshot): Dictionaries {
  const { live, lastGood } = registry.shell ?? {};
  let read: Promise<Buffer[]> | undefined;
  const readAll = async () => {
    const at = (release = live) => release && readIfPossible(store, pageDictionaryKey(release.version));
    const [bytes, before] = store.forms.includes('deltas') ? [await at(), lastGood && (await at(lastGood))] : [];
    if (!bytes) return [];
    return before && !before.equals(bytes) ? [bytes, before] : [bytes];
  };
  return () => {
    read ??= readAll();
    return read;
  };
}

/** Those of some paths that have no file yet. To learn this, no file is read. */
async function missing(store: Store, paths: Iterable<string>): Promise<Set<string>> {
  const byKey = new Map([...paths].map((path) => [pageKey(path), path]));
  // Of many pages in one folder, such as those of all signals, one list says which are there.
  const folderOf = (key: string) => (isFile(byKey.get(key) ?? '') ? '' : key.replace(/[^/]*\/?[^/]*$/, ''));
  const prefixes = new Set([...byKey.keys()].map((key) => folderOf(key) || key));
  await inParallel(tuning.atOnce.reads, prefixes, async (prefix) => {
    for (const { key } of await store.list(prefix)) byKey.delete(key);
  });
  return new Set(byKey.values());
}

/** The paths of the remotes that are not shown yet, or in another release. */
async function newPaths(site: Snapshot, shown: Registry | undefined): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const [name, { deployment }] of Object.entries(site.registry.remotes))
    if (shown?.remotes[name]?.deployment !== deployment)
      for (const path of await pathsOf(site, name).catch(ifDamaged(() => []))) paths.add(path);
  return paths;
}
