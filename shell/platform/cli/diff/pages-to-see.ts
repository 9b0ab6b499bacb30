import { type Deployed, isNotFoundPath } from '@mutha/contract';
import type { PageToSee, Stop } from '@mutha/diff';
import { isFile, notFoundPath, pageAt, pagePathsOf, pathsConcerned, type Snapshot } from '@mutha/engine';
import type { Sites } from './candidate.ts';

/** The address of a page that no remote owns. */
const unknownPath = '/this-page-is-nobodys';

/** The live release of a remote; undefined where it is not live. */
export async function remoteIn(snapshot: Snapshot, name: string): Promise<Deployed | undefined> {
  return snapshot.registry.remotes[name] && snapshot.remote(name);
}

/**
 * The pages that a release concerns: those that it draws, and those that embed its fragments. A release of the shell
 * concerns all pages. For a not-found page, and for a screen of which no page is known, the path is that of the screen,
 * with sample words for each parameter.
 */
export async function pagesOf({ before, after }: Sites, name: string): Promise<PageToSee[]> {
  const [was, is] = [await ownersOfPages(before, name), await ownersOfPages(after, name)];
  const pages = [...new Set([...was.keys(), ...is.keys()])].map((path): PageToSee => {
    const on = !was.has(path) ? 'after' : !is.has(path) ? 'before' : 'both';
    return { path, owner: (is.get(path) ?? was.get(path)) as string, on };
  });
  return name === 'shell' ? [...pages, { path: unknownPath, owner: 'shell', on: 'both' }] : pages;
}

/** By path, whose page it is. */
async function ownersOfPages(snapshot: Snapshot, name: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const path of await pathsConcerned(snapshot, name)) {
    if (path === notFoundPath || isFile(path)) continue;
    const shown = await pageAt(snapshot, path);
    // The path of a redirect shows the page of another path.
    if (shown?.page.path === path) owners.set(isNotFoundPath(path) ? withWords(shown.screen.path) : path, shown.remote);
  }
  for (const remote of name === 'shell' ? Object.keys(snapshot.registry.remotes) : [name]) {
    const screens = (await remoteIn(snapshot, remote))?.screens ?? [];
    for (const { path, pages } of screens) if (pages.length === 0) owners.set(withWords(path), remote);
  }
  return owners;
}

function withWords(pattern: string): string {
  return pattern.replaceAll(/:[^/]+/g, 'some-words');
}

/** A page of the release, and one of every other remote: none that is only on one of the sites. */
export async function stopsOf({ before, after }: Sites, name: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (const owner of new Set([name, ...Object.keys(after.registry.remotes)])) {
    const [was, is] = [await pathsIn(before, owner), await pathsIn(after, owner)];
    const path = was.find((one) => is.includes(one));
    if (path) stops.push({ path, owner });
  }
  return stops;
}

async function pathsIn(snapshot: Snapshot, remote: string): Promise<string[]> {
  return snapshot.registry.remotes[remote] ? pagePathsOf(snapshot, remote) : [];
}
