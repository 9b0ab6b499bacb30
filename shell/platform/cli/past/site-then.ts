import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Release, registryFile } from '@mutha/contract';
import {
  allLive,
  allStanding,
  desired,
  type Entry,
  isInStore,
  lostOf,
  readReleased,
  reconcile,
  type Snapshot,
  type State,
  siteOf,
  stateOf,
  teamOf,
  toJson,
} from '@mutha/engine';
import { makeFolder } from '@mutha/node';
import { inTemporaryFolder, servingFolder } from '@mutha/origin';
import { DamageError, inParallel, MemoryDisk, memoryStore, ReleaseError, type Store, tuning } from '@mutha/store';

/** A site that can be served without its store: what is live on it, and every file of its releases, by key. */
export interface ReadSite {
  snapshot: Snapshot;
  /** They include no part of a lost release. */
  files: Map<string, Buffer>;
  /** By name, what the store has lost of its live release: lines. */
  lost: Map<string, string[]>;
}

/** The whole site as it was, with its last-good releases. */
export interface SiteThen extends ReadSite {
  /** Last-good releases that are not whole any more, one line each: visitors then had them to fall back on. */
  warnings: string[];
}

/**
 * The site after an entry of the log. Each file of a release is read, and must have its hash.
 * @throws DamageError that names all that is lost of it: there is no half site
 */
export async function siteThen(store: Store, entry: Entry): Promise<SiteThen> {
  const site: SiteThen = { ...(await readSite(siteOf(store, entry))), warnings: [] };
  const lost = [...site.lost.values()].flat();
  for (const [name, { lastGood }] of allLive(site.snapshot.registry)) {
    const [problem] = lastGood ? await readRelease(site, name, lastGood) : [];
    if (problem)
      site.warnings.push(`${name} ${lastGood?.version}, which came before the live release, is incomplete: ${problem}`);
  }
  if (lost.length > 0)
    throw new DamageError(
      `The site of ${entry.at} cannot be shown as it was. ${lost.slice(0, 3).join(' ')}${lost.length > 3 ? ` And ${lost.length - 3} more.` : ''}`,
    );
  return site;
}

/** Reads every file of what is live on a site, each held to its hash. */
export async function readSite(snapshot: Snapshot): Promise<ReadSite> {
  const site: ReadSite = { snapshot, files: new Map(), lost: new Map() };
  for (const [name, { live }] of allLive(snapshot.registry)) {
    const lost = await readRelease(site, name, live);
    if (lost.length > 0) site.lost.set(name, lost);
  }
  return site;
}

/** Adds the files of a release to `files`. @returns what is lost of it: one line each. Then nothing is added */
async function readRelease({ snapshot, files }: ReadSite, name: string, release: Release): Promise<string[]> {
  const { store } = snapshot;
  if (!(await isInStore(store, name, release)))
    return [`${name} ${release.version} is no longer in ${store.address}: it has been pruned.`];
  const read = new Map<string, Buffer>();
  const lost = await lostOf(store, name, release, async (key, integrity) => {
    read.set(key, files.get(key) ?? (await readReleased(store, name, key, integrity)));
  });
  if (lost.length === 0) for (const [key, bytes] of read) files.set(key, bytes);
  return lost.map(({ problem }) => problem);
}

/**
 * Writes a site into a folder, which any server of a store can show: the files of its releases, its pages as
 * its own shell draws them, and, last of all, its registry.
 * @param paths the pages that are written; without it, the whole site
 * @throws ReleaseError where it has no shell
 */
export async function writeSite(site: ReadSite, folder: string, paths?: readonly string[]): Promise<void> {
  const { snapshot, files } = site;
  const { registry } = snapshot;
  if (!registry.shell)
    throw new ReleaseError(
      'shell-missing',
      'There was no shell then, so there were no pages. Name a time after the first release of the shell.',
    );
  const disk = new MemoryDisk();
  const target = memoryStore(disk);
  for (const [key, bytes] of files) await target.write(key, bytes);
  await target.write(registryFile, toJson(registry));
  const due = await desired(target, snapshot, paths ?? (() => true));
  for (const { error } of await reconcile(target, due, 'apply')) if (error) throw error;
  await inParallel(tuning.atOnce.pages, disk.files, async ([key, { bytes }]) => {
    const file = join(folder, key);
    await makeFolder(dirname(file));
    await writeFile(file, bytes);
  });
}

/**
 * Serves a site, written as `writeSite` does, as production would serve it, for as long as `work` takes.
 * @param port see `servingFolder`
 */
export function servingSite<T>(
  site: ReadSite,
  work: (url: string) => Promise<T>,
  { port, paths }: { port?: number; paths?: readonly string[] } = {},
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    await writeSite(site, folder, paths);
    return servingFolder(folder, port, work);
  });
}

/** The live releases of a site of the past: the shell, then every remote by name. */
export async function statusThen({ snapshot }: SiteThen): Promise<State[]> {
  return Promise.all(
    allStanding(snapshot.live).map(async ([name, standing]) => stateOf(name, await teamOf(snapshot, name), standing)),
  );
}
