import { type Deployed, fillPath, type LiveRemote, matchPath, type Page, type Registry } from '../contract/index.ts';
import { type DeployedShell, readDescriptor, readShell } from './registry.ts';
import type { Store } from './store.ts';

/** What a registry stands for: the releases that it names are read from the store when they are asked about, each once. */
export interface Site {
  registry: Registry;
  /** The live shell, or undefined in a store that has none yet. */
  shell(): Promise<DeployedShell | undefined>;
  /** The live release of a remote. */
  remote(name: string): Promise<Deployed>;
}

export function siteOf(store: Store, registry: Registry): Site {
  const remotes = new Map<string, Promise<Deployed>>();
  let shell: Promise<DeployedShell | undefined> | undefined;
  return {
    registry,
    shell() {
      if (registry.shell) shell ??= readShell(store, registry.shell.live);
      return shell ?? Promise.resolve(undefined);
    },
    remote(name) {
      const live = registry.remotes[name]?.live;
      if (!live) throw new Error(`${name} is not live.`);
      const read = remotes.get(name) ?? readDescriptor(store, name, live);
      remotes.set(name, read);
      return read;
    },
  };
}

/** The page at a path, or undefined where no remote knows it. Static paths rank above parameters, screens above redirects. */
export async function pageAt(site: Site, path: string): Promise<Page | undefined> {
  const remotes = Object.entries(site.registry.remotes);
  const claims = remotes.flatMap(([name, { paths }]) => paths.map((pattern) => ({ name, pattern })));
  const owners = claims
    .filter(({ pattern }) => matchPath(pattern, path))
    .sort((a, b) => Number(a.pattern.includes(':')) - Number(b.pattern.includes(':')));
  for (const { name, pattern } of owners) {
    const screen = (await site.remote(name)).screens.find((screen) => screen.path === pattern);
    const page = screen?.pages.find((page) => page.path === path);
    if (page) return page;
  }
  for (const { from, to } of remotes.flatMap(([, { redirects }]) => redirects)) {
    const params = matchPath(from, path);
    const target = params && (await pageAt(site, fillPath(to, params)));
    if (target) return { ...target, path };
  }
  return undefined;
}

/** Every path that has a page because of a remote: its own, what other remotes call them, and what it calls theirs. */
export async function pathsOf(site: Site, name: string): Promise<string[]> {
  const own = site.registry.remotes[name];
  if (!own) return [];
  const others = Object.entries(site.registry.remotes).filter(([other]) => other !== name);
  const pages = await pagePathsOf(site, name);
  const targets = [...pages];
  for (const [other, { paths }] of others)
    if (own.redirects.some(({ to }) => paths.some((path) => couldLeadTo(to, path))))
      targets.push(...(await pagePathsOf(site, other)));
  return [
    ...pages,
    ...others.flatMap(([, { redirects }]) => spellings(redirects, pages)),
    ...spellings(own.redirects, targets),
  ];
}

/** Every path of the site. */
export async function allPaths(site: Site): Promise<string[]> {
  const names = Object.keys(site.registry.remotes);
  const pages = (await Promise.all(names.map((name) => pagePathsOf(site, name)))).flat();
  const redirects = Object.values(site.registry.remotes).flatMap(({ redirects }) => redirects);
  return [...new Set([...pages, ...spellings(redirects, pages)])];
}

async function pagePathsOf(site: Site, name: string): Promise<string[]> {
  return (await site.remote(name)).screens.flatMap(({ pages }) => pages.map(({ path }) => path));
}

function couldLeadTo(to: string, path: string): boolean {
  const shape = (pattern: string) => pattern.replaceAll(/:[^/]+/g, ':');
  return shape(to) === shape(path) || matchPath(to, path) !== undefined;
}

function spellings(redirects: LiveRemote['redirects'], paths: string[]): string[] {
  return redirects.flatMap(({ from, to }) =>
    paths.flatMap((path) => {
      const params = matchPath(to, path);
      return params ? [fillPath(from, params)] : [];
    }),
  );
}
