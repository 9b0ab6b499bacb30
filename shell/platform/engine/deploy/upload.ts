import { descriptorFile } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import {
  folderOfFiles,
  inParallel,
  isRight,
  jsonIn,
  mapKey,
  originalOf,
  ReleaseError,
  readIfPossible,
  releaseFolder,
  type Store,
  tuning,
  uploadKey,
} from '@mutha/store';
import type { Built } from '../built/built.ts';
import type { Entry } from '../live/entry.ts';
import { entriesBack } from '../live/log.ts';
import { descriptorsOf } from '../live/stored-descriptors.ts';
import { writeDeltas } from './write-deltas.ts';

/**
 * Puts the files of a build into the store and reads each of them back. The descriptor comes last: a release that has
 * its descriptor is complete. If the release is there already, only missing or damaged files are put back. Source maps
 * go into a folder that no server serves. Deltas from earlier releases come before the descriptor too.
 *
 * @param head what is live, and where the log ends
 * @returns the keys that were written: all of them, or those that were missing or damaged
 * @throws ReleaseError where the store holds another descriptor for the same version or does not keep what was written,
 *   or where a file has the name of a compressed copy or of another release's file
 */
export async function upload(
  store: Store,
  { name, descriptor, integrity, files, maps }: Built,
  head: Entry,
): Promise<string[]> {
  const { version } = descriptor;
  const folder = releaseFolder(name, version);
  const last = descriptorFile(name);
  const common = folderOfFiles(name, descriptor);
  const keyOf = (file: string) => (file === last ? folder : common) + file;
  const bytesOf = (file: string) => files.get(file) as Buffer;
  for (const file of files.keys()) {
    const original = originalOf(keyOf(file));
    if (original)
      throw new ReleaseError(
        'build-invalid',
        `The build of ${name} contains ${file}, which is where the compressed copy of ${original.slice(common.length)} belongs. Give it another name.`,
      );
  }
  const there = await readIfPossible(store, keyOf(last));
  // A file that was cut off or overwritten is not JSON.
  if (
    there &&
    !there.equals(bytesOf(last)) &&
    jsonIn(there) !== undefined &&
    !(await wasReleased(store, head, name, integrity))
  )
    throw new ReleaseError(
      'bytes-differ',
      `${store.address} already has ${name} ${version}, with another ${last}. A version never changes: build again from a clean checkout.`,
    );
  const listed = await Promise.all([...new Set([folder, common])].map((each) => store.list(each)));
  const present = new Set(listed.flat().map(({ key }) => key));
  const written: string[] = [];
  // Before the first file: whatever ends this upload, a prune knows its files.
  let list: Promise<void> | undefined;
  const writeList = () => {
    list ??= there ? Promise.resolve() : store.write(uploadKey(name, version), bytesOf(last));
    return list;
  };
  const put = async (file: string) => {
    const [key, bytes] = [keyOf(file), bytesOf(file)];
    if (present.has(key) && (await isRight(store, key, bytes))) return;
    if (present.has(key) && common !== folder) await refuseIfAnothers(store, name, file, key, bytes);
    await writeList();
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
  await inParallel(tuning.atOnce.writes, [...maps], ([file, map]) => putMap(file, map));
  const others = [...files.keys()].filter((file) => file !== last);
  await inParallel(tuning.atOnce.writes, others, put);
  await writeDeltas(store, name, descriptor, head.live[name]);
  await put(last);
  return written;
}

/** Whether a release with this descriptor was ever live. If it was, a different descriptor in its place is damage. */
async function wasReleased(store: Store, head: Entry, name: string, integrity: string): Promise<boolean> {
  for await (const { changes } of entriesBack(store, head))
    if (changes.some((made) => made.name === name && made.release.integrity === integrity)) return true;
  return false;
}

/** Another file has the place of this one: damage, unless another release has put it there. */
async function refuseIfAnothers(store: Store, name: string, file: string, key: string, own: Buffer): Promise<void> {
  const there = await readIfPossible(store, key);
  if (!there || there.equals(own)) return;
  const integrity = integrityOf(there);
  const other = (await descriptorsOf(store, name)).find(({ files }) => files?.[file]?.integrity === integrity);
  if (other)
    throw new ReleaseError(
      'bytes-differ',
      `${store.address} has a different ${key}, of ${name} ${other.version}. The name of a file must change with its bytes: change the file a little, and build again.`,
    );
}

async function readBack(store: Store, key: string, bytes: Buffer): Promise<void> {
  const stored = await store.read(key);
  if (stored && integrityOf(stored.bytes) === integrityOf(bytes)) return;
  throw new ReleaseError(
    'store-unkept',
    `${store.address} did not store ${key} as it was written. The release is not live. Run "npx mutha verify", and check the store before you try again.`,
  );
}
