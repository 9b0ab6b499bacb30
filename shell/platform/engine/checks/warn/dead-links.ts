import { isNotFoundPath, type Registry } from '@mutha/contract';
import { memoizeAsync } from '../../live/memoize-async.ts';
import { allPaths, notFoundPath, pageAt, pathsOf, type Snapshot, snapshotOf } from '../../live/snapshot.ts';
import { isFile } from '../../pages/pages.ts';
import { linksIn } from './links-in.ts';
import { type Finder, pagesInWords } from './look-at-pages.ts';

/**
 * Finds links that lead nowhere after a change of `name`: links in its own parts of pages, and links of any remote to a
 * page that it no longer has.
 * @param before what was live before the change
 */
export async function deadLinks(before: Registry, now: Snapshot, name: string): Promise<Finder> {
  if (name === 'shell') return deadLinksOn(now, [notFoundPath], ({ owner }) => owner === 'shell');
  const had = (await pathsOf(snapshotOf(now.store, before), name)).filter((path) => !isFile(path));
  const pages = await Promise.all(had.map((path) => pageAt(now, path)));
  const lost = new Set(had.filter((_, index) => !pages[index]));
  const paths = lost.size > 0 ? await allPaths(now) : await pathsOf(now, name);
  return deadLinksOn(now, paths, ({ owner, to }) => owner === name || lost.has(to));
}

/** Finds the links on some pages that lead nowhere. */
export function deadLinksOn(
  snapshot: Snapshot,
  paths: readonly string[],
  concerns: (link: { owner: string; to: string }) => boolean,
): Finder {
  const found = new Map<string, { owner: string; to: string; on: Set<string> }>();
  const known = new Map<string, Promise<boolean>>();
  const isDead = (path: string) => memoizeAsync(known, path, () => leadsNowhere(snapshot, path));
  return {
    paths: new Set(paths),
    async look({ path: on, address, elements }) {
      for (const { owner, to } of linksIn(elements, address)) {
        if (to === on || !concerns({ owner, to }) || !(await isDead(to))) continue;
        const link = found.get(`${owner} ${to}`) ?? { owner, to, on: new Set() };
        found.set(`${owner} ${to}`, { ...link, on: link.on.add(on) });
      }
    },
    warnings: () =>
      [...found.values()].map(({ owner, to, on }) => {
        const pages = owner === 'shell' ? 'every page' : pagesInWords(on);
        return `On ${pages}, ${owner} links to ${to}, but no remote owns that path. Correct the link, or release the page. If the page is planned, declare it in shell/src/frame/links.ts.`;
      }),
  };
}

async function leadsNowhere(snapshot: Snapshot, path: string): Promise<boolean> {
  if ((await snapshot.shell())?.onTheirWay.includes(path)) return false;
  if (isFile(path)) return !(await snapshot.store.read(path.slice(1)));
  return isNotFoundPath(path) || !(await pageAt(snapshot, path));
}
