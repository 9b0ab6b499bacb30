import { allDeployments, type Deployment, readDeployment } from '../live/deployments.ts';
import { allLive, liveOf, readRegistry } from '../live/registry.ts';
import { snapshotOf } from '../live/snapshot.ts';
import { isDamage } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

export interface Status {
  /** `shell`, or the remote's name. */
  name: string;
  /** Empty where the release is damaged. */
  team: string;
  version: string;
  /** When it went live: ISO 8601, in UTC. Like `by`, empty where the record of that is lost. */
  at: string;
  by: string;
  action: Deployment['action'];
  /** The last-good release: browsers use it where the live one cannot be loaded, and `rollback` goes back to it. */
  before?: string;
  /** What cannot be read, with what to do about it: one line each. */
  problems: string[];
}

/** What is live: the shell, then every remote by name. */
export async function status(store: Store): Promise<Status[]> {
  const registry = await readRegistry(store);
  const snapshot = snapshotOf(store, registry);
  return Promise.all(
    [...allLive(registry)].map(async ([name, { live, lastGood, deployment }]) => {
      const problems: string[] = [];
      const orProblem = (error: unknown) => {
        if (!isDamage(error)) throw error;
        problems.push(error.message);
        return undefined;
      };
      const record = await readDeployment(store, name, deployment).catch(orProblem);
      const team =
        name === 'shell'
          ? await snapshot.shell().then(() => 'Platform', orProblem)
          : await snapshot.remote(name).then((descriptor) => descriptor.team, orProblem);
      return {
        name,
        team: team ?? '',
        version: live.version,
        at: record?.at ?? '',
        by: record?.by ?? '',
        action: record?.action ?? 'release',
        ...(lastGood && { before: lastGood.version }),
        problems,
      };
    }),
  );
}

export interface HistoryEntry extends Deployment {
  /** Whether this is what visitors get now. */
  isLive: boolean;
}

/**
 * Every deployment of a remote or the shell, newest first. Empty for a name that was never released.
 * @param gaps receives a line for each record that is missing or damaged
 */
export async function history(store: Store, name: string, gaps: string[] = []): Promise<HistoryEntry[]> {
  const live = liveOf(await readRegistry(store), name)?.deployment;
  const chain = await allDeployments(store, name, live, gaps);
  return chain.map((deployment) => ({ ...deployment, isLive: deployment.id === live }));
}
