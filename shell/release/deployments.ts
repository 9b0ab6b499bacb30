import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Release } from '../contract/index.ts';
import type { Store } from './store.ts';

/** What was made live, how, when and by whom. It never changes; the registry names the last one of each remote. */
export interface Deployment {
  /** Milliseconds since 1970, and eight random digits. */
  id: string;
  /** `shell`, or the remote's name. */
  name: string;
  action: 'release' | 'rollback' | 'retire';
  /** What was made live, or taken off the site. */
  release: Release;
  /** ISO 8601, in UTC. */
  at: string;
  /** The user as the machine knows them, or `MUTHA_BY`. */
  by: string;
  /** The deployment that was live before it. */
  previous?: string;
}

const folder = '.mutha/deployments/';
const keyOf = (name: string, id: string) => `${folder}${name}/${id}.json`;

/** Writes the record of a deployment that is about to be made. It is part of history only once the registry names it. */
export async function record(store: Store, deployment: Omit<Deployment, 'id' | 'at' | 'by'>): Promise<Deployment> {
  const now = Date.now();
  const id = `${now}-${randomBytes(4).toString('hex')}`;
  const whole: Deployment = { id, ...deployment, at: new Date(now).toISOString(), by: currentUser() };
  await store.write(keyOf(deployment.name, id), `${JSON.stringify(whole, null, 1)}\n`);
  return whole;
}

export async function readDeployment(store: Store, name: string, id: string): Promise<Deployment | undefined> {
  const stored = await store.read(keyOf(name, id));
  return stored && (JSON.parse(stored.bytes.toString()) as Deployment);
}

/** The deployments from `id` back, newest first: each names the one before it. */
export async function* chainFrom(store: Store, name: string, id: string | undefined): AsyncGenerator<Deployment> {
  for (let next = id; next; ) {
    const deployment = await readDeployment(store, name, next);
    if (!deployment) return;
    yield deployment;
    next = deployment.previous;
  }
}

/** The last time that a remote was taken off the site: where its history goes on when it comes back. */
export async function lastRetirement(store: Store, name: string): Promise<string | undefined> {
  const ids = (await store.list(`${folder}${name}/`)).map(({ key }) =>
    key.slice(key.lastIndexOf('/') + 1, -'.json'.length),
  );
  for (const id of ids.reverse()) if ((await readDeployment(store, name, id))?.action === 'retire') return id;
  return undefined;
}

function currentUser(): string {
  if (process.env.MUTHA_BY) return process.env.MUTHA_BY;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
