import { previewsFolder, type Release, registryFile } from '@mutha/contract';
import {
  DamageError,
  folderOfPreview,
  ifDamaged,
  inParallel,
  ReleaseError,
  readIfPossible,
  type Store,
  tuning,
} from '@mutha/store';
import type { Deployment, Standing } from './deployments.ts';
import type { Entry } from './entry.ts';
import { previewStore } from './layer-store.ts';
import { readOwn } from './log.ts';
import { allLive, soundRegistry } from './registry.ts';

/**
 * A release that a preview shows instead of what is live, and when and by whom it came there. `replaces`: what was live
 * when the preview first had a release of this name; undefined where nothing was.
 */
export type Previewed = Pick<Deployment, 'name' | 'release' | 'at' | 'by'> & { replaces?: Release | undefined };

export interface Preview {
  /** 32 hexadecimal digits. Who knows them can see the preview. */
  token: string;
  previewed: Previewed[];
  /** When it was last changed: ISO 8601, in UTC. */
  at: string;
  /** The reason why it cannot be understood; one line. */
  problem?: string;
}

/** Every preview of a store, the last changed first. */
export async function previewsOf(store: Store): Promise<Preview[]> {
  const tokens = new Map<string, string>();
  for (const { key, modified } of await store.list(previewsFolder)) {
    const [, token] = /^\.previews\/([0-9a-f]{32})\//.exec(key) ?? [];
    const at = modified.toISOString();
    if (token && at > (tokens.get(token) ?? '')) tokens.set(token, at);
  }
  const previews: Preview[] = [];
  await inParallel(tuning.atOnce.reads, tokens, async ([token, at]) => {
    const { previewed, problem } = await readPreview(store, token).then(
      ({ live }) => ({ previewed: Object.entries(live).sort().map(previewedOf), problem: undefined }),
      ifDamaged(({ problem }) => ({ previewed: [], problem })),
    );
    previews.push({ token, at, previewed, ...(problem && { problem }) });
  });
  return previews.sort((one, other) => (one.at < other.at ? 1 : -1));
}

function previewedOf([name, { deployment, before }]: [string, Standing]): Previewed {
  const { release, at, by } = deployment;
  return { name, release, replaces: before[0]?.release, at, by };
}

/**
 * The last entry of a preview's log, with its own releases alone.
 * @throws ReleaseError where there is no such preview, DamageError where its log is lost
 */
export async function readPreview(store: Store, token: string): Promise<Entry> {
  const inside = previewStore(store, token);
  const own = await readOwn(inside);
  if (own.number > 0) return own;
  await refuseUnlessThere(store, token);
  throw new DamageError(
    `Preview ${token} of ${store.address} has no log, so its content is unknown: it was discarded or promoted, or its log was lost.`,
    `"npx mutha discard ${token}" removes what is left of it. Release to a new one.`,
  );
}

/** @throws ReleaseError where there is no such preview */
export async function refuseUnlessThere(store: Store, token: string): Promise<void> {
  if ((await store.list(folderOfPreview(token))).length > 0) return;
  throw new ReleaseError(
    'token-unknown',
    `${store.address} has no preview ${token}. A preview is gone once it is promoted, discarded or pruned. "npx mutha previews" lists the previews, and "npx mutha status" the rollouts.`,
  );
}

/**
 * By name, the versions in use, which must not be pruned: those of previews, and all that registries show. Visitors
 * have what their registry shows. The log may be ahead of it: if a command has died, or could not finish, visitors do
 * not have what it made live.
 * @param folders those with a registry, apart from those of the previews
 */
export async function shownVersions(
  store: Store,
  previews: readonly Preview[],
  folders: readonly string[],
): Promise<Map<string, Set<string>>> {
  const versions = new Map<string, Set<string>>();
  const need = (name: string, release: Release | undefined) =>
    release && versions.set(name, (versions.get(name) ?? new Set()).add(release.version));
  for (const { previewed } of previews) for (const { name, release } of previewed) need(name, release);
  for (const folder of [...folders, ...previews.map(({ token }) => folderOfPreview(token))]) {
    const shown = soundRegistry(await readIfPossible(store, folder + registryFile));
    for (const [name, { live, lastGood }] of shown ? allLive(shown) : []) {
      need(name, live);
      need(name, lastGood);
    }
  }
  return versions;
}
