import type { Face, Registry, Release } from '@mutha/contract';
import { chainFrom, type Deployment, deploymentKey, lastRetirement, record } from './deployments.ts';
import { drawAll, pathOfKey, writePages } from './pages.ts';
import { withPages } from './pending.ts';
import { changeRegistry, liveOf, readRegistry } from './registry.ts';
import { isDamage } from './release-error.ts';
import { allPaths, pathsOf, siteOf } from './site.ts';
import { type Store, StoreError } from './store.ts';

/** What shall be live, for a registry as it is found, and checked against it. */
export type Plan = (before: Registry) => Promise<Change>;
export interface Change {
  action: Deployment['action'];
  /** The release that is made live or retired. */
  release: Release;
  /** What takes over where it cannot be loaded. */
  lastGood?: Release | undefined;
  /** Of a remote that is made live. */
  face?: Face;
}

/** The registry after a change, whose record is the deployment `id`. */
export function changed(registry: Registry, name: string, change: Change, id: string): Registry {
  const { action, release, lastGood, face } = change;
  const { [name]: _, ...remotes } = registry.remotes;
  if (action === 'retire') return { ...registry, remotes };
  const entry = { live: release, ...(lastGood && { lastGood }), deployment: id };
  return face ? { ...registry, remotes: { ...remotes, [name]: { ...entry, ...face } } } : { ...registry, shell: entry };
}

/**
 * Makes a change of one remote, or of the shell, live: all of it or nothing.
 *
 * The registry is the only thing that is changed in place, in one step; from then on visitors get the new release.
 * Pages that are new with it are written before, so that no path is live without its page; the others follow. A process
 * that is killed on the way leaves a note, and the next command does what is missing.
 */
export async function deploy(store: Store, name: string, plan: Plan): Promise<Deployment> {
  const before = await readRegistry(store);
  const first = await plan(before);
  // Nobody reads its number: it is for working out the pages, before there is a deployment.
  const provisional = changed(before, name, first, '');
  const known = new Set(await pathsConcerned(store, name, before));
  const paths = [...new Set([...known, ...(await pathsConcerned(store, name, provisional))])];

  // What goes back to what was live before is not held up by how it looks.
  if (first.action === 'release') await drawAll(store, siteOf(store, provisional), name, paths);

  let deployment: Deployment | undefined;
  try {
    await withPages(store, paths, async () => {
      const added = paths.filter((path) => !known.has(path));
      if (name !== 'shell') await writePages(store, provisional, added);
      await changeRegistry(
        store,
        async (current) => {
          const change = await plan(current);
          const { action, release, lastGood, face } = change;
          const previous = liveOf(current, name)?.deployment ?? (await lastRetirement(store, name));
          deployment = await record(store, {
            name,
            action,
            release,
            ...(lastGood && { lastGood }),
            ...(face && { face }),
            ...(previous && { previous }),
          });
          return changed(current, name, change, deployment.id);
        },
        before,
      );
    });
  } catch (error) {
    if (deployment && (await hasComeAbout(store, deployment))) throw notFinished(deployment, error as Error);
    throw error;
  }
  return deployment as Deployment;
}

/**
 * Whether a deployment is part of the history. The record of one that is not is taken away, as far as the store allows.
 */
async function hasComeAbout(store: Store, { name, id, action }: Deployment): Promise<boolean> {
  try {
    const head = liveOf(await readRegistry(store), name)?.deployment;
    if (!head && action === 'retire') return true;
    if ((await chainFrom(store, name, head)).some((one) => one.id === id)) return true;
    await store.remove(deploymentKey(name, id));
  } catch {
    // Then nobody can say.
  }
  return false;
}

function notFinished({ name, release, action }: Deployment, error: Error): StoreError {
  const done = action === 'retire' ? `${name} is off the site` : `${name} ${release.version} is live`;
  return new StoreError(
    `${done}, but not every page is as it should be yet: ${error.message} The next command does what is missing.`,
  );
}

/** Every page has the shell's files in its HTML; a remote's concerns its own pages and their spellings. */
export async function pathsConcerned(store: Store, name: string, registry: Registry): Promise<string[]> {
  const site = siteOf(store, registry);
  if (name === 'shell') return allPaths(site);
  try {
    return await pathsOf(site, name);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Nobody can say any more which pages it has: any that stands in the store may be one.
    return (await store.list('')).flatMap(({ key }) => pathOfKey(key) ?? []);
  }
}
