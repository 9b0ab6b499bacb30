import type { MadeLive } from '@mutha/contract';
import { allDeployments, type Deployment, readDeployment } from '../live/deployments.ts';
import { allLive, type Live, liveOf, readRegistry } from '../live/registry.ts';
import { type Snapshot, snapshotOf, teamOf } from '../live/snapshot.ts';
import { madeLive } from '../pages/site-files.ts';
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
  /** The preview that it came by, if it did. */
  preview?: string;
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
    [...allLive(registry)].map(async ([name, live]) => {
      const problems: string[] = [];
      const record = await orProblem(readDeployment(store, name, live.deployment), problems);
      const team = (await orProblem(teamOf(snapshot, name), problems)) ?? '';
      return { ...stateOf(name, team, { ...record, release: live.live, lastGood: live.lastGood }), problems };
    }),
  );
}

/** What is said of a name. @param made its deployment, as far as it is known */
export function stateOf(
  name: string,
  team: string,
  made: Pick<Deployment, 'release' | 'lastGood'> & Partial<Deployment>,
): Omit<Status, 'problems'> {
  const { release, lastGood, at = '', by = '', action = 'release', preview } = made;
  return {
    ...{ name, team, version: release.version, at, by, action },
    ...(preview && { preview }),
    ...(lastGood && { before: lastGood.version }),
  };
}

/**
 * Who answers for what is live of a name: the team, empty where the release is damaged, and when and by whom it was made
 * live, missing where the record of that is lost.
 * @param problems receives a line for each file that cannot be read, with what to do about it
 */
export async function ownerOf(
  store: Store,
  snapshot: Snapshot,
  name: string,
  { deployment }: Live,
  problems: string[],
): Promise<{ team: string; madeLive?: MadeLive }> {
  const record = await orProblem(readDeployment(store, name, deployment), problems);
  const team = (await orProblem(teamOf(snapshot, name), problems)) ?? '';
  return { team, ...(record && { madeLive: madeLive(record) }) };
}

/** What `reading` gives; undefined where it finds damage, of which `problems` then has a line. */
export async function orProblem<T>(reading: Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (!problems.includes(error.message)) problems.push(error.message);
    return undefined;
  }
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
