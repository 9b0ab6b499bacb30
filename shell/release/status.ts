import { chainFrom, type Deployment, lastRetirement, readDeployment } from './deployments.ts';
import { allLive, liveOf, readRegistry } from './registry.ts';
import { siteOf } from './site.ts';
import type { Store } from './store.ts';

export interface Status {
  /** `shell`, or the remote's name. */
  name: string;
  team: string;
  version: string;
  /** When it went live: ISO 8601, in UTC. */
  at: string;
  by: string;
  action: Deployment['action'];
  /** What takes over where the live release cannot be loaded, and what `rollback` goes back to. */
  before?: string;
}

/** What is live: the shell, then every remote by name. */
export async function status(store: Store): Promise<Status[]> {
  const registry = await readRegistry(store);
  const site = siteOf(store, registry);
  return Promise.all(
    [...allLive(registry)].map(async ([name, { live, lastGood, deployment }]) => {
      const record = await readDeployment(store, name, deployment);
      return {
        name,
        team: name === 'shell' ? 'Platform' : (await site.remote(name)).team,
        version: live.version,
        at: record?.at ?? '',
        by: record?.by ?? '',
        action: record?.action ?? 'release',
        ...(lastGood && { before: lastGood.version }),
      };
    }),
  );
}

export interface HistoryEntry extends Deployment {
  /** Whether this is what visitors get now. */
  isLive: boolean;
}

/** Every deployment of a remote or the shell, newest first. Empty for a name that was never released. */
export async function history(store: Store, name: string): Promise<HistoryEntry[]> {
  const live = liveOf(await readRegistry(store), name)?.deployment;
  const entries: HistoryEntry[] = [];
  for await (const deployment of chainFrom(store, name, live ?? (await lastRetirement(store, name))))
    entries.push({ ...deployment, isLive: deployment.id === live });
  return entries;
}
