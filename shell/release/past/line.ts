import { CONTRACT_VERSION, faceOf, type Registry } from '@mutha/contract';
import { changed } from '../deploy/deploy.ts';
import {
  chainFrom,
  type Deployment,
  deploymentKey,
  deploymentsFolder,
  idsOf,
  lastRetirement,
  readDeployment,
} from '../live/deployments.ts';
import { allLive, liveOf, readRegistry } from '../live/registry.ts';
import { readDescriptor } from '../live/released.ts';
import { isDamage, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import type { Moment } from './moment.ts';

/**
 * Every deployment of a store, in the order in which the registry changed. A place on it is a site that visitors had: see
 * `placesOf`.
 */
export interface Line {
  /** The oldest comes first. */
  deployments: Deployment[];
  gaps: Gap[];
}

/** A time of which nobody knows what was live under a name, because a record is lost. */
export interface Gap {
  /** The last deployment before it that is known; empty where none is. */
  after: string;
  /** The deployment that ends it; undefined where it has not ended. */
  until?: string;
  /** What is lost, and of what name. */
  problem: string;
}

/**
 * Reads the history of the shell and of all remotes, retired ones included. Deployments that never went live are not in
 * it: commands that were killed have left their records.
 */
export async function lineOf(store: Store): Promise<Line> {
  const registry = await readRegistry(store);
  const recorded = (await store.list(deploymentsFolder)).map(
    ({ key }) => key.slice(deploymentsFolder.length).split('/')[0] ?? '',
  );
  const parts = await Promise.all(
    [...new Set([...allLive(registry).keys(), ...recorded])].map((name) =>
      partOf(store, name, liveOf(registry, name)?.deployment),
    ),
  );
  const deployments = parts.flatMap((part) => part.deployments);
  return {
    deployments: deployments.sort((one, other) => (one.id < other.id ? -1 : 1)),
    gaps: parts.flatMap(({ gaps }) => gaps),
  };
}

/** The part of one name in the line. @param live the id of its live deployment; undefined for a name that is not live */
async function partOf(store: Store, name: string, live: string | undefined): Promise<Line> {
  const last = live ?? (await lastRetirement(store, name));
  const deployments = await chainFrom(store, name, last);
  const gaps = gapsIn(name, deployments, last);
  const unfinished = live ? undefined : await unfinishedAfter(store, name, last);
  if (unfinished) gaps.push({ after: last ?? '', problem: unfinished });
  return { deployments, gaps };
}

/**
 * The gaps in the history of one name.
 * @param chain newest first
 * @param last the id of its last deployment
 */
export function gapsIn(name: string, chain: readonly Deployment[], last: string | undefined): Gap[] {
  const gaps: Gap[] = [];
  let until: Deployment | undefined;
  for (const before of [...chain, undefined]) {
    const named = until ? until.previous : last;
    const lost = named === before?.id ? until?.lost : named;
    if (lost)
      gaps.push({
        after: before?.id ?? '',
        ...(until && { until: until.id }),
        problem: `${deploymentKey(name, lost)} is lost, so nobody can say what was live of ${name} ${spanOf(before, until)}.`,
      });
    until = before;
  }
  return gaps;
}

function spanOf(after: Deployment | undefined, until: Deployment | undefined): string {
  const from = after && `from ${after.at}`;
  const to = until && `until ${until.at}`;
  return [from, to].filter(Boolean).join(' ') || 'at any time';
}

/**
 * What is lost of the end of a name that is not live: its retirement. A record that nobody can read may be that; one
 * that follows another record of after the last retirement shows that it was live again.
 */
async function unfinishedAfter(store: Store, name: string, last = ''): Promise<string | undefined> {
  for (const id of await idsOf(store, name)) {
    if (id <= last) break;
    const record = await readDeployment(store, name, id).catch((error: unknown) => {
      if (isDamage(error)) return undefined;
      throw error;
    });
    if (!record)
      return `${deploymentKey(name, id)} cannot be understood, so nobody can say until when ${name} was live.`;
    if (record.previous && record.previous > last)
      return `The record in ${deploymentsFolder}${name}/ of how ${name} was retired is lost.`;
  }
  return undefined;
}

/**
 * The places on a line, oldest first: the numbers of the deployments after which visitors had a site. Those of one
 * promotion went live in one step, and have one time: only the last of them is a place.
 */
export function placesOf({ deployments }: Line): number[] {
  return [...deployments.keys()].filter((index) => deployments[index]?.at !== deployments[index + 1]?.at);
}

/**
 * The place on a line of the last deployment that had been made at a moment; for the id of a deployment, the place that
 * it is part of.
 * @throws ReleaseError where there is none
 */
export function placeAt(store: Store, line: Line, moment: Moment): number {
  const { deployments } = line;
  const made =
    typeof moment === 'string'
      ? deployments.findIndex(({ id }) => id === moment)
      : deployments.findLastIndex(({ at }) => Date.parse(at) <= moment);
  const place = placesOf(line).find((end) => made >= 0 && made <= end);
  if (place !== undefined) return place;
  if (typeof moment === 'string')
    throw new ReleaseError(
      `No deployment in ${store.address} has the id ${moment}. "npx mutha history mf-… --json" lists those of a remote.`,
    );
  const [first] = deployments;
  throw new ReleaseError(
    `Nothing was live in ${store.address} at ${new Date(moment).toISOString()}.${first ? ` Its first release is ${first.name}, at ${first.at}.` : ''}`,
  );
}

/** What nobody knows of the composition at a place: one line each. */
export function unknownAt({ deployments, gaps }: Line, place: number): string[] {
  const id = deployments[place]?.id ?? '';
  return gaps.flatMap(({ after, until, problem }) => (after <= id && (!until || id < until) ? problem : []));
}

/** The deployments that were live at a place, by name: the shell first. */
export function liveAt({ deployments }: Line, place: number): Map<string, Deployment> {
  const live = new Map<string, Deployment>();
  for (const deployment of deployments.slice(0, place + 1)) {
    if (deployment.action === 'retire') live.delete(deployment.name);
    else live.set(deployment.name, deployment);
  }
  const rank = (name: string) => (name === 'shell' ? '' : name);
  return new Map([...live].sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1)));
}

/** The registry as it was with these deployments live. @throws DamageError where an old record does not hold enough */
export async function registryOf(store: Store, live: ReadonlyMap<string, Deployment>): Promise<Registry> {
  let registry: Registry = { contract: CONTRACT_VERSION, remotes: {} };
  for (const [name, deployment] of live) {
    const { face = name === 'shell' ? undefined : faceOf(await readDescriptor(store, name, deployment.release)) } =
      deployment;
    registry = changed(registry, { ...deployment, face });
  }
  return registry;
}
