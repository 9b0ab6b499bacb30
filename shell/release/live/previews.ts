import { previewsFolder, type Registry, type Release } from '@mutha/contract';
import { DamageError, isDamage } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { type Deployment, deploymentKey, deploymentsFolder, readDeployment } from './deployments.ts';
import { folderOfPreview, previewStore } from './preview-store.ts';
import { allLive, liveOf, readRegistry } from './registry.ts';

/** A release that a preview shows in place of what is live. */
export interface Previewed {
  name: string;
  release: Release;
  /** What was live when the preview first had another release of this name; undefined where nothing was. */
  replaces?: Release | undefined;
  /** When it came into the preview: ISO 8601, in UTC. */
  at: string;
  by: string;
}

export interface Preview {
  /** 32 hexadecimal digits. Who knows them can see the preview. */
  token: string;
  previewed: Previewed[];
  /** When it was last changed: ISO 8601, in UTC. */
  at: string;
  /** What keeps it from being understood; one line. */
  problem?: string;
}

/** Every preview of a store, the last changed first. */
export async function previewsOf(store: Store): Promise<Preview[]> {
  const previews: Preview[] = [];
  for (const [token, at] of await tokensOf(store))
    try {
      previews.push({ token, at, previewed: await previewedIn(store, token) });
    } catch (error) {
      if (!isDamage(error)) throw error;
      previews.push({ token, at, previewed: [], problem: error.problem });
    }
  return previews.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/**
 * The registry of a preview.
 * @throws DamageError where it is lost; no history says what was in it
 */
export async function registryOfPreview(store: Store, token: string): Promise<Registry> {
  try {
    return await readRegistry(previewStore(store, token));
  } catch (error) {
    if (isDamage(error)) throw new DamageError(error.problem, previewIsLost(token));
    throw error;
  }
}

/** What to do about a preview that cannot be understood. */
export function previewIsLost(token: string): string {
  return `"npx mutha discard ${token}" removes this preview, which nothing can mend. Release to a new one.`;
}

/**
 * The releases that a preview shows in place of what is live.
 * @throws DamageError where its registry or a record is lost
 */
export async function previewedIn(store: Store, token: string): Promise<Previewed[]> {
  const inside = previewStore(store, token);
  const registry = await registryOfPreview(store, token);
  const previewed: Previewed[] = [];
  for (const [name, ids] of await ownRecords(inside)) {
    const live = liveOf(registry, name);
    const [first] = ids;
    if (!live || !first || !ids.includes(live.deployment)) continue;
    const { lastGood } = await readDeployment(inside, name, first);
    const { at, by } = await readDeployment(inside, name, live.deployment);
    previewed.push({ name, release: live.live, replaces: lastGood, at, by });
  }
  return previewed;
}

/**
 * By name, the versions that previews need. They must not be pruned.
 * @param apart the tokens of previews that do not count
 */
export async function versionsInPreviews(
  store: Store,
  apart: readonly string[] = [],
): Promise<Map<string, Set<string>>> {
  const versions = new Map<string, Set<string>>();
  for (const [token] of await tokensOf(store)) {
    if (apart.includes(token)) continue;
    const registry = await registryOfPreview(store, token).catch((error: unknown): Registry | undefined => {
      if (!isDamage(error)) throw error;
      return undefined;
    });
    for (const [name, { live, lastGood }] of registry ? allLive(registry) : [])
      versions.set(
        name,
        new Set([...(versions.get(name) ?? []), live.version, ...(lastGood ? [lastGood.version] : [])]),
      );
  }
  return versions;
}

/** Removes a preview. The releases that it shows stay until they are pruned. */
export async function removePreview(store: Store, token: string): Promise<void> {
  for (const { key } of await store.list(folderOfPreview(token))) await store.remove(key);
}

/** The tokens of all previews, each with the time of its last change. */
async function tokensOf(store: Store): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const { key, modified } of await store.list(previewsFolder)) {
    const [, token] = /^\.previews\/([0-9a-f]{32})\//.exec(key) ?? [];
    const at = modified.toISOString();
    if (token && at > (tokens.get(token) ?? '')) tokens.set(token, at);
  }
  return tokens;
}

/** By name, the ids of the records that a preview has of its own: oldest first. */
async function ownRecords(inside: Store): Promise<Map<string, Deployment['id'][]>> {
  const records = new Map<string, Deployment['id'][]>();
  for (const { key } of await inside.list(deploymentsFolder)) {
    const [name = '', file = ''] = key.slice(deploymentsFolder.length).split('/');
    const id = file.replace(/\.json$/, '');
    if (key === deploymentKey(name, id)) records.set(name, [...(records.get(name) ?? []), id]);
  }
  return records;
}
