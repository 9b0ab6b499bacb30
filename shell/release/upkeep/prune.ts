import { descriptorFile, type Registry, releasesFolder } from '@mutha/contract';
import { removeMaps } from '../build/source-maps.ts';
import type { Deployment } from '../live/deployments.ts';
import { liveOf, readRegistry } from '../live/registry.ts';
import { isUnderWay } from '../pages/pending.ts';
import type { Store } from '../store/store.ts';
import { history } from './status.ts';

export interface Pruned {
  name: string;
  version: string;
  /**
   * When the next deployment replaced or retired it; if it never was live, when it was last written. ISO 8601, in UTC.
   */
  since: string;
  files: number;
}

/**
 * Removes the releases that have not been live for longer than `olderThan`. What is live and what comes before it
 * always stay. A tab that is still open on what is removed can use what it has loaded, and is offered a reload for the
 * rest.
 *
 * @param olderThan milliseconds
 * @param isDry only says what would be removed
 */
export async function prune(store: Store, olderThan: number, isDry: boolean): Promise<Pruned[]> {
  const registry = await readRegistry(store);
  const cutoff = Date.now() - olderThan;
  const pruned: Pruned[] = [];
  for (const [folder, files] of await releaseFolders(store)) {
    const [name = '', version = ''] = folder.split('/').slice(1);
    if (isKept(registry, name, version)) continue;
    const since =
      (await replacedAt(store, name, version)) ?? Math.max(...files.map(({ modified }) => modified.getTime()));
    if (since > cutoff) continue;
    if (!isDry) {
      // In this order: a command removes its note only when the registry names its release.
      if ((await isUnderWay(store)) || isKept(await readRegistry(store), name, version)) continue;
      // The maps go first: once the release is gone, nothing would lead to its maps.
      await removeMaps(store, name, version);
      await removeRelease(
        store,
        name,
        files.map(({ key }) => key),
      );
    }
    pruned.push({ name, version, since: new Date(since).toISOString(), files: files.length });
  }
  if (!isDry && !(await isUnderWay(store))) await store.tidy?.(new Date(cutoff));
  return pruned;
}

/** Whether a release is live, or comes before the live one. */
function isKept(registry: Registry, name: string, version: string): boolean {
  const { live, lastGood } = liveOf(registry, name) ?? {};
  return [live?.version, lastGood?.version].includes(version);
}

async function releaseFolders(store: Store) {
  const folders = new Map<string, { key: string; modified: Date }[]>();
  for (const file of await store.list(releasesFolder)) {
    const folder = file.key.split('/').slice(0, 3).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

/** When a version was last replaced or retired, in milliseconds since 1970; undefined if it never was live. */
async function replacedAt(store: Store, name: string, version: string): Promise<number | undefined> {
  let after: Deployment | undefined;
  for (const deployment of await history(store, name)) {
    if (deployment.release.version === version && deployment.action !== 'retire') return after && Date.parse(after.at);
    after = deployment;
  }
  return undefined;
}

/**
 * Removes the descriptor first. Without it the release counts as not there, so the next upload of a half-removed
 * release writes all of its files.
 */
async function removeRelease(store: Store, name: string, keys: string[]): Promise<void> {
  const isDescriptor = (key: string) => key.endsWith(`/${descriptorFile(name)}`);
  for (const key of keys.sort((a, b) => Number(isDescriptor(b)) - Number(isDescriptor(a)))) await store.remove(key);
}
