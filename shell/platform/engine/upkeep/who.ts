import {
  type Deployed,
  filesOfFrame,
  filesOfModule,
  fragmentOf,
  framePart,
  headOf,
  notFoundPart,
  ownersOf,
  type Region,
  redirectedFrom,
  type ShellDescriptor,
  type Size,
  sentFiles,
  sizeOf,
} from '@mutha/contract';
import { folderOfFiles, readIfPossible, type Store, type StoreReader } from '@mutha/store';
import { siteOn } from '../deploy/rollout-fit.ts';
import { readHead } from '../live/log.ts';
import { liveOf } from '../live/registry.ts';
import type { Rollout } from '../live/rollouts.ts';
import { type Snapshot, siteOf, teamOf } from '../live/snapshot.ts';
import { madeLive } from '../pages/robots-and-sitemaps.ts';
import { orProblem } from './status.ts';

export interface Who {
  /** As a browser would be led there: without a slash at the end. */
  path: string;
  /**
   * The answer to a visitor. `page`: the page that a release has drawn. `notFound`: the screen draws a path that is
   * none of its pages; the status is 404. `redirect`: the page at `to`. `nobody`: the 404 page.
   */
  answer: 'page' | 'notFound' | 'redirect' | 'nobody';
  /** Where a redirect leads. */
  to?: string;
  /** The shell's frame, then the screen, then the fragments on it. */
  regions: Region[];
  /** The rollouts that show other releases on this page, to some visitors; absent for none. */
  rollouts?: RolledOut[];
  /** Damage that was met, with what to do about it: one line each. */
  problems: string[];
}

/** A release that some visitors have on a page instead of what is live. `version`: the one that they have. */
export type RolledOut = Pick<Rollout, 'token' | 'share' | 'since'> & { name: string; version: string };

/** Who draws the page at a path, from what is live in `store`. @param path as `visitedPath` gives it */
export async function who(store: Store, path: string): Promise<Who> {
  const head = await readHead(store);
  const site = await whoIn(siteOf(store, head), path);
  const rollouts: RolledOut[] = [];
  for (const { slot, token, share, since, made } of head.rollouts ?? []) {
    // A page, or a part of one, may be there on the side of the rollout only.
    const rolled = await whoIn(siteOn(store, slot, head), path);
    const names = new Set([...site.regions, ...rolled.regions].map(({ name }) => name));
    for (const [name, { deployment }] of Object.entries(made))
      if (names.has(name)) rollouts.push({ token, share, since, name, version: deployment.release.version });
  }
  return { ...site, ...(rollouts.length > 0 && { rollouts }) };
}

async function whoIn(snapshot: Snapshot, path: string): Promise<Who> {
  const { remotes } = snapshot.registry;
  const problems: string[] = [];

  /** The screen at a path: its remote, its path pattern, and, unless its descriptor is damaged, what that says. */
  const screenAt = async (path: string) => {
    for (const { remote, screen: pattern } of ownersOf(remotes, path)) {
      const descriptor = await orProblem(snapshot.remote(remote), problems);
      // Whether a damaged remote knows the path cannot be said, but the path is its own.
      if (!descriptor) return { remote, pattern, embeds: [], answer: 'page' as const };
      const screen = descriptor.screens.find((one) => one.path === pattern);
      if (!screen || !headOf(screen, path)) continue;
      const isListed = screen.pages.some((page) => page.path === path);
      return { remote, pattern, embeds: screen.embeds, answer: isListed ? ('page' as const) : ('notFound' as const) };
    }
    return undefined;
  };

  const regionOf = async (kind: Region['kind'], part: string, name: string): Promise<Region> => {
    const live = liveOf(snapshot.registry, name);
    if (!live) {
      problems.push(`${name} is not live, so its part of this page is missing: ${kind} ${part}.`);
      return { kind, part, name, team: '', version: '' };
    }
    const { deployment } = snapshot.live[name] ?? {};
    const team = (await orProblem(teamOf(snapshot, name), problems)) ?? '';
    const size = await orProblem(sizeOfRegion(snapshot, { kind, part, name }), problems);
    return {
      ...{ kind, part, name, team, version: live.live.version },
      ...(deployment && { madeLive: madeLive(deployment) }),
      ...(size && { size }),
    };
  };

  // Screens rank above redirects, as on the site.
  let screen = await screenAt(path);
  let to: string | undefined;
  for (const target of screen ? [] : redirectedFrom(remotes, path)) {
    screen = await screenAt(target);
    to = target;
    if (screen) break;
  }
  const frame = await regionOf('frame', framePart, 'shell');
  if (!screen) {
    const regions = [frame, await regionOf('screen', notFoundPart, 'shell')];
    return { path, answer: 'nobody', regions, problems };
  }
  const own = await regionOf('screen', screen.pattern, screen.remote);
  const embedded = screen.embeds.map(({ fragment }) => {
    const { owner, name } = fragmentOf(fragment);
    return regionOf('fragment', name, owner);
  });
  const regions = [frame, own, ...(await Promise.all(embedded))];
  return { path, ...(to ? { answer: 'redirect', to } : { answer: screen.answer }), regions, problems };
}

async function sizeOfRegion(
  snapshot: Snapshot,
  { kind, part, name }: Pick<Region, 'kind' | 'part' | 'name'>,
): Promise<Size | undefined> {
  if (name === 'shell') {
    const shell = await snapshot.shell();
    // The 404 page is a part of the frame's files.
    return shell && (kind === 'frame' ? withCopies(snapshot.store, name, shell, filesOfFrame(shell)) : undefined);
  }
  const descriptor = await snapshot.remote(name);
  const own = kind === 'screen' ? descriptor.screens.find(({ path }) => path === part) : descriptor.fragments[part];
  return withCopies(snapshot.store, name, descriptor, filesOfModule(descriptor, own?.module));
}

/** The size of some files of a release, with that of the compressed copies of those that are sent, if all are there. */
async function withCopies(
  store: StoreReader,
  name: string,
  descriptor: Pick<Deployed | ShellDescriptor, 'version' | 'addresses' | 'files'>,
  files: string[],
): Promise<Size> {
  const folder = folderOfFiles(name, descriptor);
  const copies = await Promise.all(sentFiles(files).map((file) => readIfPossible(store, `${folder}${file}.br`)));
  const compressed = copies.reduce((sum, copy) => sum + (copy?.byteLength ?? 0), 0);
  return { ...sizeOf(descriptor, files), ...(copies.every(Boolean) && { compressed }) };
}
