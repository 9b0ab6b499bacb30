import { type Deployed, descriptorFile, type Release } from '@mutha/contract';
import {
  DamageError,
  folderOfFiles,
  ifDamaged,
  inParallel,
  mendCopies,
  releaseFolder,
  type Store,
  type StoreReader,
  tuning,
  wrongCopies,
} from '@mutha/store';
import type { Deployment } from './deployments.ts';
import { type DeployedShell, readDescriptor, readReleased } from './released.ts';

/**
 * Hashes every file of a release, and looks into its compressed copies.
 * @param known the keys of files that have been looked at, by key and integrity: they are left out, and what is looked
 *   at is added
 * @returns `files`: how many it has; `lost`: those that are missing or not as they were released, one line each, which
 *   only the build of the release can put back; `wrongCopies`: compressed copies that do not hold what their file
 * holds,
 *   by the key of the file
 */
export async function checkFiles(store: Store, name: string, release: Release, known = new Map<string, string>()) {
  const wrong: { key: string; problem: string }[] = [];
  let files = 0;
  const lost = await lostOf(store, name, release, async (key, integrity) => {
    if (known.has(key + integrity)) return;
    known.set(key + integrity, key);
    files++;
    const bytes = await readReleased(store, name, key, integrity);
    for (const problem of await wrongCopies(store, key, bytes)) wrong.push({ key, problem });
  });
  // The key of a file that several releases may share does not say which one needs it.
  const whose = (key: string) => (key.includes(release.version) ? '' : ` ${name} ${release.version} needs it.`);
  return { files, lost: lost.map(({ key, problem }) => problem + whose(key)), wrongCopies: wrong };
}

/** Whether each file of a release is there as it was released. */
export async function isWhole(store: Store, name: string, release: Release): Promise<boolean> {
  return (await checkFiles(store, name, release)).lost.length === 0;
}

/**
 * Looks at each file of some releases that are in the store already and are to be made live. Wrong compressed copies
 * are made again.
 * @param advice what to do where files of a name are lost
 * @throws DamageError that names the first three that are
 */
export async function refuseUnlessWhole(
  store: Store,
  made: readonly Pick<Deployment, 'name' | 'release'>[],
  advice: (name: string) => string,
): Promise<void> {
  for (const { name, release } of made) {
    const { lost, wrongCopies } = await checkFiles(store, name, release);
    for (const key of new Set(wrongCopies.map(({ key }) => key))) await mendCopies(store, key);
    if (lost.length > 0)
      throw new DamageError(
        `${name} ${release.version} cannot be made live: ${lost.slice(0, 3).join(' ')}${lost.length > 3 ? ` (and ${lost.length - 3} more)` : ''} What is live has not changed.`,
        advice(name),
      );
  }
}

/**
 * Looks at every file of a release.
 * @param look may throw a DamageError
 * @returns what is lost: the keys, with one line each. Where the descriptor is, nothing else is looked at
 */
export async function lostOf(
  store: StoreReader,
  name: string,
  release: Release,
  look: (key: string, integrity: string) => Promise<void>,
): Promise<{ key: string; problem: string }[]> {
  const lost: { key: string; problem: string }[] = [];
  const descriptor = releaseFolder(name, release.version) + descriptorFile(name);
  const lose = (key: string) => ifDamaged(({ problem }) => void lost.push({ key, problem }));
  const found = await releaseFiles(store, name, release).catch(lose(descriptor));
  if (!found) return lost;
  const files = Object.entries(found.files).map(([file, { integrity }]) => [found.folder + file, integrity] as const);
  await inParallel(tuning.atOnce.reads, [[descriptor, release.integrity] as const, ...files], ([key, integrity]) =>
    look(key, integrity).catch(lose(key)),
  );
  return lost;
}

/** Whether the store has every file of a release by its name. Unlike `checkFiles`, it reads the descriptor only. */
export async function hasAllFiles(store: Store, name: string, release: Release): Promise<boolean> {
  const found = await releaseFiles(store, name, release).catch(ifDamaged(() => undefined));
  if (!found) return false;
  const there = new Set((await store.list(found.folder)).map(({ key }) => key));
  return Object.keys(found.files).every((file) => there.has(found.folder + file));
}

/**
 * The descriptor of a release, with its files and their folder in the store.
 * @throws DamageError where the descriptor is missing or wrong
 */
export async function releaseFiles(store: StoreReader, name: string, release: Release) {
  const descriptor: Deployed | DeployedShell = await readDescriptor(store, name, release);
  return { descriptor, folder: folderOfFiles(name, descriptor), files: descriptor.files };
}

/** Whether a release is in the store, which has not been pruned then. */
export async function isInStore(
  store: StoreReader,
  name: string,
  { version }: Pick<Release, 'version'>,
): Promise<boolean> {
  return (await store.list(releaseFolder(name, version) + descriptorFile(name))).length > 0;
}
