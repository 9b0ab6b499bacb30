import { previewsFolder, type Release, registryFile } from '@mutha/contract';
import { DamageError, ifDamaged } from '../store/release-error.ts';
import type { Listed, Store } from '../store/store.ts';
import type { Entry } from './entry.ts';
import { historyOf, problemsIn, readHead, readLog } from './log.ts';
import { folderOfPreview, previewStore } from './preview-store.ts';

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
    previews.push(
      await previewedIn(store, token).then(
        (previewed) => ({ token, at, previewed }),
        ifDamaged(({ problem }) => ({ token, at, previewed: [], problem })),
      ),
    );
  return previews.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/**
 * The last entry of a preview's log.
 * @throws DamageError where it is lost; nothing says what was in it
 */
export async function headOfPreview(store: Store, token: string): Promise<Entry> {
  return readHead(previewStore(store, token)).catch(
    ifDamaged(({ problem }) => {
      throw new DamageError(problem, previewIsLost(token));
    }),
  );
}

/** What to do about a preview that cannot be understood. */
export function previewIsLost(token: string): string {
  return `"npx mutha discard ${token}" removes this preview, which nothing can mend. Release to a new one.`;
}

/**
 * The releases that a preview shows in place of what is live: those that its own log has made live.
 * @throws DamageError where its log is lost
 */
export async function previewedIn(store: Store, token: string): Promise<Previewed[]> {
  const { live } = await headOfPreview(store, token);
  const inside = previewStore(store, token);
  const log = await readLog(inside);
  const [problem] = problemsIn(log);
  if (problem) {
    // Somebody has begun to remove it: its registry goes first.
    if (!(await inside.read(registryFile))) return [];
    // A part of it is lost, and a promotion is all of it or nothing.
    throw new DamageError(`In the preview ${token}, ${problem}`, previewIsLost(token));
  }
  const previewed: Previewed[] = [];
  for (const [name, { deployment }] of Object.entries(live).sort()) {
    // What a preview of the older layout had from the site has no record of its own, and counts as repaired.
    const own = historyOf(log, name).filter(({ action }) => action !== 'repair');
    if (!own.some(({ id }) => id === deployment.id)) continue;
    const { release, at, by } = deployment;
    previewed.push({ name, release, replaces: own.at(-1)?.lastGood, at, by });
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
    const head = await headOfPreview(store, token).catch(ifDamaged(() => undefined));
    for (const [name, standing] of Object.entries(head?.live ?? {})) {
      const own = versions.get(name) ?? new Set();
      for (const made of [standing.deployment, standing.lastGood]) if (made) own.add(made.release.version);
      versions.set(name, own);
    }
  }
  return versions;
}

/** Removes a preview. The releases that it shows stay until they are pruned. */
export async function removePreview(store: Store, token: string): Promise<void> {
  for (const { key } of await filesOfPreview(store, token)) await store.remove(key);
}

/**
 * Every file of a preview, in the order in which they must be removed: first its registry. Without it, a log that is
 * removed in part is seen as that.
 */
export async function filesOfPreview(store: Store, token: string): Promise<Listed[]> {
  const isRegistry = ({ key }: Listed) => key === folderOfPreview(token) + registryFile;
  const files = await store.list(folderOfPreview(token));
  return [...files.filter(isRegistry), ...files.filter((file) => !isRegistry(file))];
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
