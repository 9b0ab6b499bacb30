import type { LiveRemote, Registry } from '../contract/index.ts';
import { type Deployment, lastRetirement, record } from './deployments.ts';
import { drawAll, writePages } from './pages.ts';
import { withPages } from './pending.ts';
import { changeRegistry, liveOf, readRegistry } from './registry.ts';
import { allPaths, pathsOf, siteOf } from './site.ts';
import type { Store } from './store.ts';

/** What shall be live, for a registry as it is found: checked against it, and without the record of the deployment. */
export type Plan = (before: Registry) => Promise<Change>;
export interface Change {
  action: Deployment['action'];
  /** The release that is made live or retired. */
  release: LiveRemote['live'];
  /** The registry afterwards, once `deployment` is the id of its record. */
  apply(deployment: string): Registry;
}

/**
 * Makes a change of one remote, or of the shell, live: all of it or nothing.
 *
 * The registry is the only thing that is changed in place, in one step; from then on visitors get the new release. Pages that
 * are new with it are written before, so that no path is live without its page; the others follow. A process
 * that is killed on the way leaves a note, and the next command does what is missing.
 */
export async function deploy(store: Store, name: string, plan: Plan): Promise<Deployment> {
  const before = await readRegistry(store);
  const { action, apply } = await plan(before);
  // Nobody reads its number: it is for working out the pages, before there is a deployment.
  const provisional = apply('');
  const known = new Set(await pathsConcerned(store, name, before));
  const paths = [...new Set([...known, ...(await pathsConcerned(store, name, provisional))])];

  // What goes back to what was live before is not held up by how it looks.
  if (action === 'release') await drawAll(store, siteOf(store, provisional), name, paths);

  return withPages(store, paths, async () => {
    if (name !== 'shell')
      await writePages(
        store,
        provisional,
        paths.filter((path) => !known.has(path)),
      );
    let deployment: Deployment | undefined;
    await changeRegistry(
      store,
      async (current) => {
        const { action, release, apply } = await plan(current);
        const previous = liveOf(current, name)?.deployment ?? (await lastRetirement(store, name));
        deployment = await record(store, { name, action, release, ...(previous && { previous }) });
        return apply(deployment.id);
      },
      before,
    );
    return deployment as unknown as Deployment;
  });
}

/** Every page has the shell's files in its HTML; a remote's concerns its own pages and their spellings. */
function pathsConcerned(store: Store, name: string, registry: Registry): Promise<string[]> {
  const site = siteOf(store, registry);
  return name === 'shell' ? allPaths(site) : pathsOf(site, name);
}
