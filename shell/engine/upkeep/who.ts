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
  type ScreenDescriptor,
  type ShellDescriptor,
  type Size,
  sentFiles,
  sizeOf,
} from '@mutha/contract';
import { folderOfFiles, readIfPossible, type Store } from '@mutha/store';
import { siteOn } from '../deploy/rollout-fit.ts';
import { readHead } from '../live/log.ts';
import { liveOf } from '../live/registry.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';
import { orProblem, ownerOf } from './status.ts';

export interface Who {
  /** As a browser would be led there: without a slash at the end. */
  path: string;
  /**
   * The answer to a visitor. `page`: the page that a release has drawn. `unlisted`: the screen draws a path that is
   * none of its pages; the status is 404. `redirect`: the page at `to`. `nobody`: the 404 page.
   */
  answer: 'page' | 'unlisted' | 'redirect' | 'nobody';
  /** Where a redirect leads. */
  to?: string;
  /** The shell's frame, then the screen, then the fragments on it. */
  regions: Region[];
  /** The rollouts that show other releases on this page, to some visitors; absent for none. */
  rollouts?: RolledOut[];
  /** Damage that was met, with what to do about it: one line each. */
  problems: string[];
}

/** A release that some visitors have on a page in place of what is live. */
export interface RolledOut {
  token: string;
  /** The share of visitors, in percent. */
  share: number;
  since: string;
  name: string;
  /** The version that they have. */
  version: string;
}

/** Who draws the page at a path, from what is live in `store`. @param path as `visitedPath` gives it */
export async function who(store: Store, path: string): Promise<Who> {
  const head = await readHead(store);
  const site = await whoIn(store, siteOf(store, head), path);
  const rollouts: RolledOut[] = [];
  for (const { slot, token, share, since, made } of head.rollouts ?? []) {
    // A page, or a part of one, may be there on the side of the rollout only.
    const rolled = await whoIn(store, siteOn(store, slot, head), path);
    const names = new Set([...site.regions, ...rolled.regions].map(({ name }) => name));
    for (const [name, { deployment }] of Object.entries(made))
      if (names.has(name)) rollouts.push({ token, share, since, name, version: deployment.release.version });
  }
  return { ...site, ...(rollouts.length > 0 && { rollouts }) };
}

async function whoIn(store: Store, snapshot: Snapshot, path: string): Promise<Who> {
  const problems: string[] = [];
  const screen = await screenAt(snapshot, path, problems);
  const regions = [
    await regionOf(store, snapshot, { kind: 'frame', part: framePart, name: 'shell' }, problems),
    ...(screen
      ? await regionsOfScreen(store, snapshot, screen, problems)
      : [await regionOf(store, snapshot, { kind: 'screen', part: notFoundPart, name: 'shell' }, problems)]),
  ];
  const { answer, to } = screen ?? { answer: 'nobody' as const };
  return { path, answer, ...(to && { to }), regions, problems };
}

interface OwnScreen {
  remote: string;
  /** Its path pattern. */
  pattern: string;
  /** Undefined where the descriptor is damaged. */
  screen: ScreenDescriptor | undefined;
  answer: Exclude<Who['answer'], 'nobody'>;
  to?: string;
}

/** The screen that a visitor of a path gets. Screens rank above redirects, as on the site. */
async function screenAt(snapshot: Snapshot, path: string, problems: string[]): Promise<OwnScreen | undefined> {
  const own = await screenOf(snapshot, path, problems);
  if (own) return own;
  for (const to of redirectedFrom(snapshot.registry.remotes, path)) {
    const target = await screenOf(snapshot, to, problems);
    if (target) return { ...target, answer: 'redirect', to };
  }
  return undefined;
}

async function screenOf(snapshot: Snapshot, path: string, problems: string[]): Promise<OwnScreen | undefined> {
  for (const { remote, screen: pattern } of ownersOf(snapshot.registry.remotes, path)) {
    const descriptor = await orProblem(snapshot.remote(remote), problems);
    // Whether a damaged remote knows the path cannot be said, but the path is its own.
    if (!descriptor) return { remote, pattern, screen: undefined, answer: 'page' };
    const screen = descriptor.screens.find((one) => one.path === pattern);
    if (!screen || !headOf(screen, path)) continue;
    return { remote, pattern, screen, answer: screen.pages.some((page) => page.path === path) ? 'page' : 'unlisted' };
  }
  return undefined;
}

async function regionsOfScreen(
  store: Store,
  snapshot: Snapshot,
  { remote, pattern, screen }: OwnScreen,
  problems: string[],
): Promise<Region[]> {
  const own = await regionOf(store, snapshot, { kind: 'screen', part: pattern, name: remote }, problems);
  const embedded = (screen?.embeds ?? []).map(({ fragment }) => {
    const { owner, name } = fragmentOf(fragment);
    return regionOf(store, snapshot, { kind: 'fragment', part: name, name: owner }, problems);
  });
  return [own, ...(await Promise.all(embedded))];
}

async function regionOf(
  store: Store,
  snapshot: Snapshot,
  region: Pick<Region, 'kind' | 'part' | 'name'>,
  problems: string[],
): Promise<Region> {
  const { name } = region;
  const live = liveOf(snapshot.registry, name);
  if (!live) {
    problems.push(`${name} is not live, so its part of this page is missing: ${region.kind} ${region.part}.`);
    return { ...region, team: '', version: '' };
  }
  const owner = await ownerOf(snapshot, name, problems);
  const size = await orProblem(sizeOfRegion(store, snapshot, region), problems);
  return { ...region, ...owner, version: live.live.version, ...(size && { size }) };
}

async function sizeOfRegion(
  store: Store,
  snapshot: Snapshot,
  { kind, part, name }: Pick<Region, 'kind' | 'part' | 'name'>,
): Promise<Size | undefined> {
  if (name === 'shell') {
    const shell = await snapshot.shell();
    // The 404 page is a part of the frame's files.
    return shell && (kind === 'frame' ? withCopies(store, name, shell, filesOfFrame(shell)) : undefined);
  }
  const descriptor = await snapshot.remote(name);
  const own = kind === 'screen' ? descriptor.screens.find(({ path }) => path === part) : descriptor.fragments[part];
  return withCopies(store, name, descriptor, filesOfModule(descriptor, own?.module));
}

/** The size of some files of a release, with that of the compressed copies of those that are sent, if all are there. */
async function withCopies(
  store: Store,
  name: string,
  descriptor: Pick<Deployed | ShellDescriptor, 'version' | 'addresses' | 'files'>,
  files: string[],
): Promise<Size> {
  const folder = folderOfFiles(name, descriptor);
  const copies = await Promise.all(sentFiles(files).map((file) => readIfPossible(store, `${folder}${file}.br`)));
  const compressed = copies.reduce((sum, copy) => sum + (copy?.byteLength ?? 0), 0);
  return { ...sizeOf(descriptor, files), ...(copies.every(Boolean) && { compressed }) };
}
