import { integrityOf } from '../rspack/content-hash.ts';
import { type Built, descriptorFile } from './built.ts';
import { inParallel } from './in-parallel.ts';
import { releaseFolder } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';

/** How many files are written at a time. */
const atOnce = 6;

/**
 * Puts the files of a build into the store and reads each of them back. The descriptor comes last: a release that has its
 * descriptor is complete.
 *
 * @returns a way to take back what was written, for a release that fails later; nothing was, where the release was there already
 * @throws ReleaseError where the store holds other bytes for the same version
 */
export async function upload(store: Store, { name, descriptor, files }: Built): Promise<() => Promise<void>> {
  const folder = releaseFolder(name, descriptor.version);
  const last = descriptorFile(name);
  const there = await store.read(folder + last);
  if (there) {
    if (there.bytes.equals(files.get(last) as Buffer)) return async () => {};
    throw new ReleaseError(
      `${store.address} has ${name} ${descriptor.version} already, with another ${last}. A version never changes: build again from a clean checkout.`,
    );
  }
  const written: string[] = [];
  const undo = async () => {
    for (const key of written) await store.remove(key).catch(() => {});
  };
  const put = async (file: string) => {
    written.push(folder + file);
    await store.write(folder + file, files.get(file) as Buffer);
    await readBack(store, folder + file, files.get(file) as Buffer);
  };
  try {
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
  return undo;
}

async function readBack(store: Store, key: string, bytes: Buffer): Promise<void> {
  const stored = await store.read(key);
  if (stored && integrityOf(stored.bytes) === integrityOf(bytes)) return;
  throw new ReleaseError(
    `${store.address} did not keep ${key} as it was written. Nothing of the release is live. Run "mutha verify", and see to the store before you try again.`,
  );
}
