import { descriptorFile, filesFolder, type Registry, releasesFolder } from '@mutha/contract';
import { removeMaps } from '../build/source-maps.ts';
import type { Deployment } from '../live/deployments.ts';
import { folderOfPreview } from '../live/preview-store.ts';
import { previewsOf, removePreview, versionsInPreviews } from '../live/previews.ts';
import { liveOf, readRegistry } from '../live/registry.ts';
import { descriptorsOf, unlistedOf } from '../live/stored-descriptors.ts';
import { isUnderWay } from '../pages/pending.ts';
import type { Listed, Store } from '../store/store.ts';
import { history } from './status.ts';

export interface Pruned {
  /** `shell`, the remote's name, or `preview`. */
  name: string;
  /** Of a preview its token. Undefined for files that no release lists, such as those of a release that was refused. */
  version?: string;
  /**
   * When the next deployment replaced or retired it; if it never was live, when it was last written or changed. ISO 8601,
   * in UTC.
   */
  since: string;
  /** Those that were its own: files that another release lists too stay. */
  files: number;
}

/**
 * Removes the releases that have not been live for longer than `olderThan`, and the previews that were not changed for as
 * long. What is live, what comes before it, and what the other previews show always stay, with all their files. A tab
 * that is still open on what is removed can use what it has loaded, and is offered a reload for the rest.
 *
 * @param olderThan milliseconds
 * @param isDry only says what would be removed
 */
export async function prune(store: Store, olderThan: number, isDry: boolean): Promise<Pruned[]> {
  const cutoff = Date.now() - olderThan;
  const pruned: Pruned[] = [];
  const forgotten = (await previewsOf(store)).filter(({ at }) => Date.parse(at) <= cutoff);
  for (const { token, at } of forgotten) {
    const files = (await store.list(folderOfPreview(token))).length;
    if (!isDry) await removePreview(store, token);
    pruned.push({ name: 'preview', version: token, since: at, files });
  }
  const previewed = await versionsInPreviews(
    store,
    forgotten.map(({ token }) => token),
  );
  for (const [name, folders] of await releaseFolders(store)) {
    const common = folders.get(filesFolder) ?? [];
    folders.delete(filesFolder);
    const descriptors = await descriptorsOf(store, name);
    const gone = await pruneVersions(store, name, folders, previewed.get(name) ?? new Set(), cutoff, isDry);
    let left = await unlisted(store, name, common, gone, isDry);
    const removeAll = async (files: Listed[]) => {
      if (!isDry) for (const { key } of files) await store.remove(key);
    };
    for (const { version, since, files } of gone) {
      const listed = descriptors.find((descriptor) => descriptor.version === version)?.files ?? {};
      const own = left.filter(({ file }) => Object.hasOwn(listed, file));
      left = left.filter((each) => !own.includes(each));
      await removeAll(own);
      pruned.push({ name, version, since: new Date(since).toISOString(), files: files.length + own.length });
    }
    const old = left.filter(({ modified }) => modified.getTime() <= cutoff);
    await removeAll(old);
    const newest = Math.max(...old.map(({ modified }) => modified.getTime()));
    if (old.length > 0) pruned.push({ name, since: new Date(newest).toISOString(), files: old.length });
  }
  if (!isDry && !(await isUnderWay(store))) await store.tidy?.(new Date(cutoff));
  return pruned;
}

interface Gone {
  version: string;
  /** Milliseconds since 1970. */
  since: number;
  /** What stood in the folder of the version. */
  files: Listed[];
}

/**
 * Removes the folders of versions that have not been live since `cutoff`, with their source maps.
 * @param previewed versions that previews show: they stay
 */
async function pruneVersions(
  store: Store,
  name: string,
  versions: Map<string, Listed[]>,
  previewed: Set<string>,
  cutoff: number,
  isDry: boolean,
): Promise<Gone[]> {
  const registry = await readRegistry(store);
  const gone: Gone[] = [];
  for (const [version, files] of versions) {
    if (isKept(registry, name, version) || previewed.has(version)) continue;
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
    gone.push({ version, since, files });
  }
  return gone;
}

/**
 * Of the files with addresses by content, those that no release lists, apart from the releases that are gone. None
 * while another command may be about to use one of them, or where a descriptor cannot be read.
 */
async function unlisted(store: Store, name: string, common: Listed[], gone: Gone[], isDry: boolean) {
  if (!isDry && (await isUnderWay(store))) return [];
  const folder = `${releasesFolder}${name}/${filesFolder}/`;
  return unlistedOf(
    store,
    name,
    common.map((listed) => ({ ...listed, file: listed.key.slice(folder.length) })),
    new Set(gone.map(({ version }) => version)),
  );
}

/** Whether a release is live, or comes before the live one. */
function isKept(registry: Registry, name: string, version: string): boolean {
  const { live, lastGood } = liveOf(registry, name) ?? {};
  return [live?.version, lastGood?.version].includes(version);
}

/** By name, what stands in each of its folders. */
async function releaseFolders(store: Store): Promise<Map<string, Map<string, Listed[]>>> {
  const names = new Map<string, Map<string, Listed[]>>();
  for (const file of await store.list(releasesFolder)) {
    const [name = '', folder = ''] = file.key.slice(releasesFolder.length).split('/');
    const folders = names.get(name) ?? new Map<string, Listed[]>();
    names.set(name, folders.set(folder, [...(folders.get(folder) ?? []), file]));
  }
  return names;
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
