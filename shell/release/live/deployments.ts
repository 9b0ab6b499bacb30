import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Face, faceSchema, type LiveRemote, names, type Release, releaseSchema } from '@mutha/contract';
import * as z from 'zod/mini';
import { DamageError, isDamage } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

const deploymentSchema = z.object({
  /**
   * Milliseconds since 1970, and eight random hexadecimal digits. The time is later than that of every deployment that
   * was live before it, whatever the clock says: ids of all names sort in the order in which the registry changed.
   */
  id: names.deployment,
  /** `shell`, or the remote's name. */
  name: z.string(),
  /** `repair`: it was live already, and its record was lost. */
  action: z.literal(['release', 'rollback', 'retire', 'repair']),
  /** What was made live, or taken off the site. */
  release: releaseSchema,
  /** The last-good release, as in the registry, so that a lost registry can be made again. */
  lastGood: z.optional(releaseSchema),
  /** The face of a remote, as in the registry, for the same reason. */
  face: z.optional(faceSchema),
  /** When the registry was about to be changed, by the clock of that machine: ISO 8601, in UTC. */
  at: z.string().check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
  /** The user as the machine knows them, or `MUTHA_BY`. */
  by: z.string(),
  /** The deployment that was live before it. */
  previous: z.optional(names.deployment),
  /**
   * The deployment that was live before it, where a repair has found that its record is lost: nobody knows what was live
   * between `previous` and this one.
   */
  lost: z.optional(names.deployment),
  /** Of a release that a promotion has made live: the token of its preview. */
  preview: z.optional(z.string()),
});

/**
 * The record of what was made live, how, when and by whom. Only a repair changes it, to close a gap. The registry names
 * the last one of each remote.
 */
export type Deployment = z.infer<typeof deploymentSchema>;

/** The command that has made a deployment. */
export function commandOf({
  action,
  preview,
}: Pick<Deployment, 'action' | 'preview'>): Deployment['action'] | 'promote' {
  return preview ? 'promote' : action;
}

/** Where the records are: a folder for each name. */
export const deploymentsFolder = '.mutha/deployments/';

export function deploymentKey(name: string, id: string): string {
  return `${deploymentsFolder}${name}/${id}.json`;
}

/** A change of what is live. */
export interface Change {
  action: Deployment['action'];
  /** The release that is made live or retired. */
  release: Release;
  /** The last-good release from then on. */
  lastGood?: Release | undefined;
  /** Only for a remote that is made live. */
  face?: Face | undefined;
  /** The token of the preview that it comes by, if it does. */
  preview?: string | undefined;
}

/**
 * Makes the record of a deployment. It is part of the history only once it is written and the registry names it.
 * @param live the ids of all deployments that are live
 */
export function newDeployment(
  change: Change & { name: string; previous?: string | undefined; lost?: string | undefined },
  live: readonly string[],
): Deployment {
  const { name, action, release, lastGood, face, previous, lost, preview } = change;
  const undated = {
    name,
    action,
    release,
    ...(lastGood && { lastGood }),
    ...(face && { face }),
    by: currentUser(),
    ...(previous && { previous }),
    ...(lost && { lost }),
    ...(preview && { preview }),
  };
  return datedNow(undated, live);
}

/**
 * The same deployment, as if it were made now.
 * @param live the ids of all deployments that are live
 * @param now milliseconds since 1970
 */
export function datedNow(
  deployment: Omit<Deployment, 'id' | 'at'>,
  live: readonly string[],
  now = Date.now(),
): Deployment {
  const time = Math.max(now, ...[deployment.previous ?? '', ...live].map((id) => timeOf(id) + 1));
  return { ...deployment, id: `${time}-${randomBytes(4).toString('hex')}`, at: new Date(now).toISOString() };
}

/** The time in an id, in milliseconds since 1970. */
function timeOf(id: string): number {
  return Number(id.split('-')[0]);
}

export async function writeDeployment(store: Store, deployment: Deployment): Promise<void> {
  await store.write(deploymentKey(deployment.name, deployment.id), `${JSON.stringify(deployment, null, 1)}\n`);
}

/** @throws DamageError where the record is missing or cannot be understood */
export async function readDeployment(store: Store, name: string, id: string): Promise<Deployment> {
  const key = deploymentKey(name, id);
  const stored = await store.read(key);
  const read = stored && fromJson(stored.bytes.toString());
  if (read?.id === id && read.name === name) return read;
  throw new DamageError(
    `${key} ${stored ? 'cannot be understood' : 'is missing'}: what it says of the history of ${name} is lost.`,
    '"npx mutha verify --repair" closes the gap.',
  );
}

function fromJson(text: string): Deployment | undefined {
  try {
    return deploymentSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The ids of all records of a name, newest first. Some may be of deployments that never went live. */
export async function idsOf(store: Store, name: string): Promise<string[]> {
  const folder = `${deploymentsFolder}${name}/`;
  const keys = (await store.list(folder)).map(({ key }) => key);
  return keys.flatMap((key) => /^(\d{13}-[0-9a-f]{8})\.json$/.exec(key.slice(folder.length))?.[1] ?? []).reverse();
}

/**
 * The deployments from `id` back, newest first: each names the one before it. Where a record is missing or damaged, the
 * history goes on with the one before it in time.
 * @param gaps receives a line for each such record
 */
export async function chainFrom(
  store: Store,
  name: string,
  id: string | undefined,
  gaps: string[] = [],
): Promise<Deployment[]> {
  const chain: Deployment[] = [];
  const seen = new Set<string>();
  for (let next = id; next && !seen.has(next); ) {
    seen.add(next);
    const current = next;
    try {
      const deployment = await readDeployment(store, name, current);
      chain.push(deployment);
      next = deployment.previous;
    } catch (error) {
      if (!isDamage(error)) throw error;
      gaps.push(error.problem);
      next = (await idsOf(store, name)).find((other) => other < current && !seen.has(other));
    }
  }
  return chain;
}

/**
 * The last deployment that made a version live, among those from `id` back. Undefined where there is none, or where a
 * record is lost on the way to it.
 */
export async function lastOf(
  store: Store,
  name: string,
  id: string | undefined,
  version: string,
): Promise<Deployment | undefined> {
  for (let next = id; next; ) {
    const deployment = await readDeployment(store, name, next).catch((error: unknown) => {
      if (isDamage(error)) return undefined;
      throw error;
    });
    if (deployment?.release.version === version && deployment.action !== 'retire') return deployment;
    next = deployment?.previous;
  }
  return undefined;
}

/**
 * The live release of a name, and then the releases to which rollbacks without a version go back, one after another. A
 * release that a rollback went past was taken back: it is not among them until it is made live again. A release from
 * before a retirement is not among them either.
 * @param chain newest first
 */
export function standing(chain: readonly Pick<Deployment, 'action' | 'release' | 'lastGood'>[]): Release[] {
  let stands: Release[] = [];
  for (const { action, release, lastGood } of chain.toReversed()) {
    const from = (version: string) => {
      const index = stands.findIndex((one) => one.version === version);
      return index < 0 ? [] : stands.slice(index);
    };
    // A rollback takes back the releases after its target. Its last-good counts even if the record of that release is
    // lost.
    const before = action === 'rollback' ? from((lastGood ?? release).version) : stands;
    const known = new Map([...(lastGood ? [lastGood] : []), ...before].map((one) => [one.version, one]));
    known.delete(release.version);
    stands = action === 'retire' ? [] : [release, ...known.values()];
  }
  return stands;
}

/**
 * The releases that may come before a live one, best first. If the record of the live release is lost, the last-good
 * release of the registry is used.
 * @param chain newest first
 */
export function earlierThan(
  { live, lastGood }: Pick<LiveRemote, 'live' | 'lastGood'>,
  chain: readonly Deployment[],
): Release[] {
  const isRecorded = chain[0]?.release.version === live.version;
  const lost = { action: 'rollback' as const, release: live, ...(lastGood && { lastGood }) };
  return standing(isRecorded ? chain : [lost, ...chain]).slice(1);
}

/**
 * Every deployment of a name, newest first.
 * @param live the id of the live one; undefined for a name that is not live
 * @param gaps receives a line for each record that is missing or damaged
 */
export async function allDeployments(
  store: Store,
  name: string,
  live: string | undefined,
  gaps: string[] = [],
): Promise<Deployment[]> {
  return chainFrom(store, name, live ?? (await lastRetirement(store, name)), gaps);
}

/** The id of a remote's last retirement. The remote's history goes on from there when it comes back. */
export async function lastRetirement(store: Store, name: string): Promise<string | undefined> {
  for (const id of await idsOf(store, name)) {
    const deployment = await readDeployment(store, name, id).catch(() => undefined);
    if (deployment?.action === 'retire') return id;
  }
  return undefined;
}

/**
 * The last deployment of a name, from the records alone: the newest record that no other record names as the one before
 * it.
 * @param isThere whether the store still has the release of a deployment
 */
export async function lastDeployment(
  store: Store,
  name: string,
  isThere: (deployment: Deployment) => Promise<boolean>,
): Promise<Deployment | undefined> {
  const read = await Promise.all(
    (await idsOf(store, name)).map((id) => readDeployment(store, name, id).catch(() => undefined)),
  );
  const known = read.filter((deployment) => deployment !== undefined);
  const followed = new Set(known.map(({ previous }) => previous));
  const last = known.filter(({ id }) => !followed.has(id));
  // A record without its release is from a command that failed, or was killed, before its release was live.
  for (const deployment of last) if (deployment.action === 'retire' || (await isThere(deployment))) return deployment;
  return last[0];
}

function currentUser(): string {
  if (process.env.MUTHA_BY) return process.env.MUTHA_BY;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
