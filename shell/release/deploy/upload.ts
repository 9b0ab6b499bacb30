import { integrityOf } from '@mutha/build';
import { descriptorFile } from '@mutha/contract';
import type { Built } from '../build/built.ts';
import { mapKey } from '../build/source-maps.ts';
import { chainFrom, lastRetirement } from '../live/deployments.ts';
import { liveOf, readRegistry, releaseFolder } from '../live/registry.ts';
import { originalOf } from '../store/compressed.ts';
import { inParallel } from '../store/in-parallel.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { isRight, readIfPossible } from '../store/stored-right.ts';

/** How many files are written at a time. */
const atOnce = 6;

export interface Uploaded {
  /** The keys that were written: all of them, or those that were missing or damaged. */
  written: string[];
  /** Removes the files that were written, for a release that fails later. Files that were put back stay. */
  takeBack(): Promise<void>;
}

/**
 * Puts the files of a build into the store and reads each of them back. The descriptor comes last: a release that has
 * its descriptor is complete. If the release is there already, only missing or damaged files are put back. Source maps
 * go into a folder that no server serves.
 *
 * @throws ReleaseError where the store holds another descriptor for the same version or does not keep what was written,
 *   or where a file has the name of a compressed copy
 */
export async function upload(store: Store, { name, descriptor, integrity, files, maps }: Built): Promise<Uploaded> {
  const { version } = descriptor;
  const folder = releaseFolder(name, version);
  const last = descriptorFile(name);
  const bytesOf = (file: string) => files.get(file) as Buffer;
  for (const file of files.keys()) {
    const original = originalOf(folder + file);
    if (original)
      throw new ReleaseError(
        `The build of ${name} holds ${file}, which is where the compressed copy of ${original.slice(folder.length)} stands. Give it another name.`,
      );
  }
  const there = await readIfPossible(store, folder + last);
  if (there && !there.equals(bytesOf(last)) && isJson(there) && !(await wasReleased(store, name, integrity)))
    throw new ReleaseError(
      `${store.address} has ${name} ${version} already, with another ${last}. A version never changes: build again from a clean checkout.`,
    );
  // Only what was not there before is taken back: another command may need the rest, or it may even be live.
  const present = new Set((await store.list(folder)).map(({ key }) => key));
  const written: string[] = [];
  const undo = async () => {
    for (const key of written) if (!present.has(key)) await store.remove(key).catch(() => {});
  };
  const put = async (file: string) => {
    const [key, bytes] = [folder + file, bytesOf(file)];
    if (present.has(key) && (await isRight(store, key, bytes))) return;
    written.push(key);
    await store.write(key, bytes);
    await readBack(store, key, bytes);
  };
  // Source maps are not part of the version. Another build of the same version may have other maps, and either will do.
  const putMap = async (file: string, map: Buffer) => {
    const key = mapKey(name, version, file);
    if (await readIfPossible(store, key)) return;
    written.push(key);
    await store.write(key, map);
  };
  try {
    await inParallel(atOnce, [...maps], ([file, map]) => putMap(file, map));
    await inParallel(
      atOnce,
      [...files.keys()].filter((file) => file !== last),
      put,
    );
    await put(last);
  } catch (error) {
    await undo();
    throw error;
  }
  return { written, takeBack: undo };
}

/** Whether a release with this descriptor was ever live. If it was, a different descriptor in its place is damage. */
async function wasReleased(store: Store, name: string, integrity: string): Promise<boolean> {
  const head = liveOf(await readRegistry(store), name)?.deployment ?? (await lastRetirement(store, name));
  return (await chainFrom(store, name, head)).some(({ release }) => release.integrity === integrity);
}

/** Whether a text is JSON. A file that was cut off or overwritten is not. */
function isJson(text: Buffer): boolean {
  try {
    JSON.parse(text.toString());
    return true;
  } catch {
    return false;
  }
}

async function readBack(store: Store, key: string, bytes: Buffer): Promise<void> {
  const stored = await store.read(key);
  if (stored && integrityOf(stored.bytes) === integrityOf(bytes)) return;
  throw new ReleaseError(
    `${store.address} did not keep ${key} as it was written. Nothing of the release is live. Run "npx mutha verify", and see to the store before you try again.`,
  );
}
