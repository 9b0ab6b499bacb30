import {
  type Deployed,
  deploymentsPath,
  federationPaths,
  fillPath,
  isNotFoundPath,
  type LiveRemote,
  matchPath,
  notFoundFile,
  notFoundPathOf,
  ownersOf,
  type Page,
  type Registry,
  type Release,
  redirectedFrom,
  type ScreenDescriptor,
} from '@mutha/contract';
import { ifDamaged, type StoreReader } from '@mutha/store';
import { type Entry, registryOf } from './entry.ts';
import { allLive } from './registry.ts';
import { type DeployedShell, readDescriptor } from './released.ts';

/**
 * The site as one registry describes it. Each release that the registry names is read from the store once, when it is
 * first needed.
 */
export interface Snapshot {
  /** The store that it is read from. */
  store: StoreReader;
  registry: Registry;
  /** The deployments that made it live, by name. Empty where only the registry is known. */
  live: Entry['live'];
  /** The live shell, or undefined in a store that has none yet. */
  shell(): Promise<DeployedShell | undefined>;
  /** The live release of a remote. */
  remote(name: string): Promise<Deployed>;
}

/**
 * The site after an entry of its log.
 * @param known another site of the same store: the releases that it has read need not be read again
 */
export function siteOf(
  store: StoreReader,
  entry: Pick<Entry, 'number' | 'live' | 'overrides'>,
  known?: Snapshot,
): Snapshot {
  return snapshotOf(store, registryOf(entry), entry.live, known);
}

export function snapshotOf(
  store: StoreReader,
  registry: Registry,
  live: Entry['live'] = {},
  known?: Snapshot,
): Snapshot {
  const remotes = new Map<string, Promise<Deployed>>();
  let shell: Promise<DeployedShell | undefined> | undefined;
  const isKnown = (one: LiveRelease, other: LiveRelease) =>
    Boolean(one) && one?.live.integrity === other?.live.integrity;
  return {
    store,
    registry,
    live,
    shell() {
      if (known && isKnown(registry.shell, known.registry.shell)) shell ??= known.shell();
      else if (registry.shell) shell ??= readDescriptor(store, 'shell', registry.shell.live);
      return shell ?? Promise.resolve(undefined);
    },
    remote(name) {
      const own = registry.remotes[name];
      if (!own) throw new Error(`${name} is not live.`);
      const read =
        remotes.get(name) ??
        (known && isKnown(own, known.registry.remotes[name])
          ? known.remote(name)
          : readDescriptor(store, name, own.live));
      remotes.set(name, read);
      return read;
    },
  };
}

type LiveRelease = { live: Release } | undefined;

/** The team that owns the shell or a remote. @throws DamageError where the descriptor is lost */
export async function teamOf(snapshot: Snapshot, name: string): Promise<string> {
  if (name !== 'shell') return (await snapshot.remote(name)).team;
  await snapshot.shell();
  return 'Platform';
}

/** A page, or the not-found page of a screen, with the remote that owns it and its screen. */
export interface ListedPage {
  page: Page;
  remote: string;
  screen: ScreenDescriptor;
}

/**
 * The page at a path, or undefined where no remote knows it. Static paths rank above parameters, screens above
 * redirects. The path of a redirect has the page to which the redirect leads.
 */
export async function pageAt(snapshot: Snapshot, path: string): Promise<ListedPage | undefined> {
  const own = await listedAt(snapshot, path);
  if (own) return own;
  for (const target of redirectedFrom(snapshot.registry.remotes, path)) {
    const found = await listedAt(snapshot, target);
    if (found) return found;
  }
  return undefined;
}

/** The pages that a release draws of a screen: those that it lists, and its not-found page. */
function drawnPages({ path: pattern, pages, notFound }: ScreenDescriptor): Page[] {
  const path = notFoundPathOf(pattern);
  return notFound && path ? [...pages, { path, ...notFound }] : pages;
}

const drawnPaths = (screens: readonly ScreenDescriptor[]) => screens.flatMap(drawnPages).map(({ path }) => path);

/** The page that a remote lists at a path, or has there for those that it does not list. */
async function listedAt(snapshot: Snapshot, path: string): Promise<ListedPage | undefined> {
  const { remotes } = snapshot.registry;
  for (const { remote, screen: pattern } of ownersOf(remotes, path)) {
    const screen = (await snapshot.remote(remote)).screens.find((screen) => screen.path === pattern);
    const page = screen && drawnPages(screen).find((page) => page.path === path);
    if (screen && page) return { page, remote, screen };
  }
  return undefined;
}

/** The path for all paths that have no page otherwise. No address leads to its page. */
export const notFoundPath = `/${notFoundFile}`;

/** The path of a remote's sitemap. Each remote has its own, so that a release touches no other team's. */
export function sitemapPath(remote: string): string {
  return `/sitemaps/${remote}.xml`;
}

/** The paths that a remote lists. @throws DamageError where its descriptor is lost */
export async function pagePathsOf(snapshot: Snapshot, name: string): Promise<string[]> {
  return (await snapshot.remote(name)).screens.flatMap(({ pages }) => pages.map(({ path }) => path));
}

/**
 * Every path whose page a remote has a part in: its sitemap, its own pages, the pages that embed its fragments, the
 * redirects of others to all these pages, and its own redirects.
 */
export async function pathsOf(snapshot: Snapshot, name: string): Promise<string[]> {
  const own = snapshot.registry.remotes[name];
  if (!own) return [];
  const others = Object.entries(snapshot.registry.remotes).filter(([other]) => other !== name);
  const pages = drawnPaths((await snapshot.remote(name)).screens);
  const embedding = await embeddingPaths(snapshot, name);
  const targets = [...pages];
  for (const [other, { paths }] of others)
    if (own.redirects.some(({ to }) => paths.some((path) => matchPath(to, path))))
      targets.push(...drawnPaths(await soundScreensOf(snapshot, other)));
  return [
    sitemapPath(name),
    ...federationPaths(name),
    ...pages,
    ...embedding,
    ...others.flatMap(([, { redirects }]) => spellings(redirects, [...pages, ...embedding])),
    ...spellings(own.redirects, targets),
  ];
}

/**
 * The live release of a remote; undefined where its descriptor is damaged, which must not stop another team's change.
 */
export async function soundRemote(snapshot: Snapshot, name: string): Promise<Deployed | undefined> {
  return snapshot.remote(name).catch(ifDamaged(() => undefined));
}

/** The screens of a remote; none where its descriptor is damaged: its pages cannot be drawn then. */
async function soundScreensOf(snapshot: Snapshot, name: string): Promise<ScreenDescriptor[]> {
  return (await soundRemote(snapshot, name))?.screens ?? [];
}

/** The pages of other remotes that embed a remote's fragments. */
async function embeddingPaths(snapshot: Snapshot, name: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [other, { embeds }] of Object.entries(snapshot.registry.remotes)) {
    const on = new Set(embeds.filter(({ fragment }) => fragment.startsWith(`${name}/`)).map(({ on }) => on));
    if (other === name || on.size === 0) continue;
    paths.push(...drawnPaths((await soundScreensOf(snapshot, other)).filter(({ path }) => on.has(path))));
  }
  return paths;
}

/**
 * Every path of the site: its pages, the redirects to them, the not-found pages, and each remote's sitemap and public
 * deployments.
 */
export async function allPaths(snapshot: Snapshot): Promise<string[]> {
  const names = Object.keys(snapshot.registry.remotes);
  const screens = (await Promise.all(names.map((name) => soundScreensOf(snapshot, name)))).flat();
  const pages = drawnPaths(screens);
  const redirects = Object.values(snapshot.registry.remotes).flatMap(({ redirects }) => redirects);
  const deployments = [...allLive(snapshot.registry).keys()].map(deploymentsPath);
  const federation = names.flatMap(federationPaths);
  return [
    ...new Set([
      notFoundPath,
      ...names.map(sitemapPath),
      ...deployments,
      ...federation,
      ...pages,
      ...spellings(redirects, pages),
    ]),
  ];
}

function spellings(redirects: LiveRemote['redirects'], paths: string[]): string[] {
  return redirects.flatMap(({ from, to }) =>
    paths.flatMap((path) => {
      const params = matchPath(to, path);
      const spelled = params && fillPath(from, params);
      // A redirect from another kind of pattern has no folder for a not-found page.
      return spelled && isNotFoundPath(spelled) === isNotFoundPath(path) ? [spelled] : [];
    }),
  );
}
