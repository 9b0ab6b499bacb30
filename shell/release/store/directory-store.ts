import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesUnder } from '@mutha/build';
import { isOfPreview } from '@mutha/contract';
import { copiesOf, copyEndings, copyProblem, isCompressed, originalOf } from './compressed.ts';
import { deltaIn, deltaKey, deltasFolder, isDictionary, mayHaveDeltas, nameOfDictionary } from './delta.ts';
import { explained, goneAway, isCode, noHardLinks, notAFile } from './directory-errors.ts';
import type { Listed, Store, Stored } from './store.ts';

/**
 * The folder of unfinished writes, away from what is served, so that their names cannot collide with keys.
 */
const workshop = '.mutha/work/';

/**
 * A store in a folder. Every write is temporary file, fsync, rename, fsync of the folder. Released files and pages have
 * compressed copies beside them. A copy has no key of its own: it is written and removed with its file.
 */
export function directoryStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, key);
  const wasThere = existsSync(folder);

  async function read(key: string): Promise<Stored | undefined> {
    try {
      return { bytes: await readFile(fileOf(key)) };
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw isCode(error, 'EISDIR') ? notAFile(fileOf(key)) : explained(error, folder);
    }
  }

  async function write(key: string, bytes: Buffer | string): Promise<void> {
    const copies = await copiesOf(key, Buffer.from(bytes));
    // Copies are replaced, not removed first: a server that has just seen a copy must still be able to open it.
    await put(key, bytes);
    for (const [copy, compressed] of copies) await put(copy, compressed, fileOf(key));
  }

  /**
   * @param like the file whose time the new file gets; without it, the new file gets a later time than the one it
   *   replaces
   */
  async function put(key: string, bytes: Buffer | string, like?: string): Promise<void> {
    const file = fileOf(key);
    const temporary = fileOf(`${workshop}${randomBytes(8).toString('hex')}.tmp`);
    try {
      await writeTemporary(temporary, bytes, (handle) => (like ? setAsOld(handle, like) : setNewer(handle, file)));
      await moveTo(temporary, file);
      await syncFolder(dirname(file));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw isCode(error, 'EISDIR') ? notAFile(file) : explained(error, folder);
    }
  }

  async function writeTemporary(
    temporary: string,
    bytes: Buffer | string,
    date: (handle: FileHandle) => Promise<void> = async () => {},
  ): Promise<void> {
    if (wasThere && !existsSync(folder)) throw goneAway(folder, 'its folder is not there any more');
    await makeFolder(dirname(temporary));
    await withFile(temporary, 'w', async (handle) => {
      await handle.writeFile(bytes);
      await date(handle);
      await handle.sync();
    });
  }

  return {
    address: folder,
    read,
    write,
    async create(key, bytes) {
      const temporary = fileOf(`${workshop}${randomBytes(8).toString('hex')}.tmp`);
      try {
        await writeTemporary(temporary, bytes);
        await makeFolder(dirname(fileOf(key)));
        // A link is made only where there is no file yet, in one step, also on a disk that several machines share.
        await link(temporary, fileOf(key));
        await syncFolder(dirname(fileOf(key)));
        return true;
      } catch (error) {
        // On a disk that is shared, the answer to the first of two attempts may be lost: then the file there is this one.
        if (isCode(error, 'EEXIST')) return (await stat(temporary)).nlink > 1;
        if (isCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw noHardLinks(folder);
        throw explained(error, folder);
      } finally {
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
    async remove(key) {
      try {
        await discardDeltas(key);
        // The copies are removed first, so that no copy is ever without its file.
        for (const ending of [...copyEndings, '']) if (ending === '' || isCompressed(key)) await discard(key + ending);
      } catch (error) {
        throw explained(error, folder);
      }
    },
    async list(prefix) {
      const listed: Listed[] = [];
      const keys = new Set(await keysUnder(prefix));
      for (const key of keys) {
        if (key.startsWith(workshop) || key.startsWith(deltasFolder) || keys.has(originalOf(key) ?? '')) continue;
        if (isOfPreview(key) && !isOfPreview(prefix)) continue;
        const facts = await stat(fileOf(key)).catch(() => undefined);
        if (facts) listed.push({ key, modified: facts.mtime });
      }
      return listed.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async wrongCopies(key, bytes) {
      const problems = await Promise.all(
        (isCompressed(key) ? copyEndings : []).map((ending) =>
          read(key + ending).then(
            (copy) => copyProblem(key + ending, copy?.bytes, bytes),
            (error: Error) => error.message,
          ),
        ),
      );
      return problems.filter((problem) => problem !== undefined);
    },
    async tidy(before) {
      for (const key of await keysUnder('')) {
        const original = originalOf(key) ?? deltaIn(key)?.key;
        const isLeft = original ? !existsSync(fileOf(original)) : key.startsWith(workshop) && key.endsWith('.tmp');
        const facts = isLeft ? await stat(fileOf(key)).catch(() => undefined) : undefined;
        if (facts && facts.mtime < before) await discard(key);
      }
    },
    deltas: {
      read: async (delta) => (await read(deltaKey(delta)))?.bytes,
      write: (delta, bytes) =>
        put(deltaKey(delta), bytes, fileOf(delta.key)).catch(async () => {
          await makeRoomFor(deltaKey(delta));
          await put(deltaKey(delta), bytes, fileOf(delta.key));
        }),
      remove: (delta) => makeRoomFor(deltaKey(delta)),
      list: async () => (await keysUnder(deltasFolder)).sort().flatMap((key) => deltaIn(key) ?? []),
    },
  };

  /** Removes the deltas that lead to a key, and those that lead from what is under it. */
  async function discardDeltas(key: string): Promise<void> {
    const dictionary = isDictionary(key) ? await read(key).catch(() => undefined) : undefined;
    const own = dictionary && nameOfDictionary(dictionary.bytes);
    if (own) await rm(fileOf(deltasFolder + own), { recursive: true, force: true });
    if (!mayHaveDeltas(key)) return;
    const names = await readdir(fileOf(deltasFolder)).catch(() => []);
    for (const dictionary of names) await makeRoomFor(deltaKey({ dictionary, key }));
  }

  /**
   * Removes a delta, or whatever stands where it belongs: a folder, or a file in place of one of its folders. All of it
   * can be made again, so no damage to it holds anybody up.
   */
  async function makeRoomFor(key: string): Promise<void> {
    try {
      const parts = key.split('/');
      for (let depth = 1; depth < parts.length; depth++) {
        const parent = fileOf(parts.slice(0, depth).join('/'));
        const facts = await lstat(parent).catch(() => undefined);
        if (facts && !facts.isDirectory()) await rm(parent, { force: true });
      }
      await rm(fileOf(key), { recursive: true, force: true });
      await discard(key);
    } catch (error) {
      throw explained(error, folder);
    }
  }

  /** Removes a file, and the folders that it leaves empty. */
  async function discard(key: string): Promise<void> {
    const file = fileOf(key);
    try {
      await rm(file, { force: true });
      for (let parent = dirname(file); parent !== folder; parent = dirname(parent)) await rmdir(parent);
    } catch (error) {
      if (isCode(error, 'ERR_FS_EISDIR')) throw notAFile(file);
      if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
    }
  }

  /** Every file whose path begins with `prefix`, copies and unfinished writes included. */
  async function keysUnder(prefix: string): Promise<string[]> {
    const top = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    try {
      return filesUnder(join(folder, top))
        .map((path) => top + path)
        .filter((key) => key.startsWith(prefix));
    } catch (error) {
      throw explained(error, folder);
    }
  }
}

/**
 * Gives a file a modification time whose second is later than that of the file that it replaces. Servers make an ETag
 * from a file's size and the second of its modification time, and two registries that differ only in a version have the
 * same size.
 */
async function setNewer(handle: FileHandle, replaced: string): Promise<void> {
  const before = await stat(replaced).catch(() => undefined);
  if (!before) return;
  // Not the clock: a second may have begun since the file was written, and its own time is what servers send.
  const own = await handle.stat();
  const later = Math.floor(before.mtimeMs / 1000) + 1;
  if (Math.floor(own.mtimeMs / 1000) < later) await handle.utimes(later, later);
}

/**
 * Gives a compressed copy the modification time of its file, which is later than that of the previous copy. The file
 * may have been removed meanwhile.
 */
async function setAsOld(handle: FileHandle, like: string): Promise<void> {
  const facts = await stat(like).catch(() => undefined);
  if (facts) await handle.utimes(facts.mtime, facts.mtime);
}

/**
 * Moves a file to its place, in at most five tries: a process that empties the folder also removes it, and may do so
 * between the making of the folder and the move.
 */
async function moveTo(temporary: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFolder(dirname(file));
      return await rename(temporary, file);
    } catch (error) {
      if (!isCode(error, 'ENOENT') || attempt === 5) throw error;
    }
  }
}

/** Makes a folder and its parents. A new folder is sure to survive a crash only after an fsync of its parent. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    if (!isCode(error, 'ENOENT') || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    // Tried once more and not for ever: a symbolic link that leads nowhere exists, but nothing can be made in it.
    await mkdir(path).catch((again: unknown) => {
      if (!isCode(again, 'EEXIST')) throw again;
    });
  }
  await syncFolder(dirname(path));
}

/** Makes sure that what was put into a folder survives a crash. Somebody else may have emptied and removed it since. */
async function syncFolder(path: string): Promise<void> {
  try {
    await withFile(path, 'r', (handle) => handle.sync());
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

async function withFile<T>(path: string, flags: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path, flags);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}
