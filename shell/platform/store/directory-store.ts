import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, lstat, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { previewsFolder, rolloutsFolder } from '@mutha/contract';
import { filesUnder } from '@mutha/node';
import { copiesOf, copyEndings, copyProblem, isCompressed, originalOf } from './compression.ts';
import { isDictionary, mayHaveDeltas, nameOfDictionary } from './delta.ts';
import { explained, goneAway, isCode, noHardLinks, notAFile } from './directory-errors.ts';
import { inFolderOf, makeFolder, moveTo, syncFolder, writeDurably } from './durable.ts';
import { secondOf, setAsOld, setNewer } from './file-dates.ts';
import { inParallel } from './in-parallel.ts';
import { deltaIn, deltaKey, deltasFolder, foldersTo, unfinishedFolder } from './object-keys.ts';
import { refuseLinks } from './refuse-links.ts';
import type { Listed, Store } from './store.ts';
import { tuning } from './tuning.ts';

/** The codes of errors that say that there can be no such file. */
const nothingThere = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Folders whose files are only listed by a prefix inside them. */
const apart = [unfinishedFolder, deltasFolder, previewsFolder, rolloutsFolder];

/**
 * A store in a folder. Every write is temporary file, fsync, rename, fsync of the folder. Released files and pages have
 * compressed copies beside them, which are written and removed with their file.
 */
export function directoryStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, key);
  const newTemporary = () => fileOf(`${unfinishedFolder}${randomBytes(8).toString('hex')}.tmp`);
  const wasThere = existsSync(folder);

  const read: Store['read'] = async (key) => {
    try {
      return { bytes: await readFile(fileOf(key)) };
    } catch (error) {
      if (isCode(error, ...nothingThere)) return undefined;
      throw isCode(error, 'EISDIR') ? notAFile(fileOf(key)) : explained(error, folder);
    }
  };

  return {
    address: folder,
    forms: ['copies', 'deltas'],
    read,
    async write(key, bytes, like) {
      if (deltaIn(key)) return await put(key, bytes).catch(() => discardDelta(key).then(() => put(key, bytes)));
      if (await isAnother(key, Buffer.from(bytes))) await discardDeltasTo(key);
      if (like && (await linkLike(like, key, Buffer.from(bytes)).catch(() => false))) return;
      const copies = await copiesOf(key, Buffer.from(bytes));
      await put(key, bytes);
      // Copies are replaced, not removed first: a server that has just seen a copy must still be able to open it.
      for (const [copy, compressed] of copies) await put(copy, compressed);
    },
    async create(key, bytes) {
      await refuseLinks(folder, key);
      try {
        return await withTemporary(bytes, undefined, async (temporary) => {
          // A link is made only where there is no file yet, in one step, also on a disk that several machines share.
          await inFolderOf(fileOf(key), () => link(temporary, fileOf(key)));
          await syncFolder(dirname(fileOf(key)));
          return true;
        });
      } catch (error) {
        if (isCode(error, 'EEXIST') && (error as NodeJS.ErrnoException).syscall === 'link') return false;
        if (isCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS') && !(await hasHardLinks())) throw noHardLinks(folder);
        throw explained(error, folder);
      }
    },
    async remove(key) {
      try {
        if (deltaIn(key)) return await discardDelta(key);
        await refuseLinks(folder, key);
        await discardDeltas(key);
        // The copies are removed first, so that no copy is ever without its file.
        for (const ending of isCompressed(key) ? copyEndings : []) await discard(key + ending);
        await discard(key);
      } catch (error) {
        throw explained(error, folder);
      }
    },
    async list(prefix, after = '') {
      const listed: Listed[] = [];
      const keys = new Set(keysUnder(prefix).filter((key) => key > after));
      await inParallel(tuning.atOnce.looks, keys, async (key) => {
        if (keys.has(originalOf(key) ?? '')) return;
        const facts = await stat(fileOf(key)).catch(() => undefined);
        if (facts) listed.push({ key, modified: facts.mtime });
      });
      return listed.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
  };

  async function put(key: string, bytes: Buffer | string): Promise<void> {
    await refuseLinks(folder, key);
    const file = fileOf(key);
    const original = originalOf(key) ?? deltaIn(key)?.key;
    const date = (handle: FileHandle) => (original ? setAsOld(handle, fileOf(original)) : setNewer(handle, file));
    try {
      await withTemporary(bytes, date, (temporary) => moveTo(temporary, file));
    } catch (error) {
      throw isCode(error, 'EISDIR') ? notAFile(file) : explained(error, folder);
    }
  }

  /** Writes a temporary file for `use`, and removes it afterwards where it is still there. */
  async function withTemporary<T>(
    bytes: Buffer | string,
    date: (handle: FileHandle) => Promise<void> = async () => {},
    use: (temporary: string) => Promise<T>,
  ): Promise<T> {
    if (wasThere && !existsSync(folder)) throw goneAway(folder, 'its folder is gone');
    const temporary = newTemporary();
    try {
      await writeDurably(temporary, bytes, date);
      return await use(temporary);
    } finally {
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  /** Whether it is the disk that refuses links. A folder may be protected too, where one was to be. */
  function hasHardLinks(): Promise<boolean> {
    return withTemporary('\n', undefined, async (temporary) => {
      await link(temporary, `${temporary}.link`);
      await rm(`${temporary}.link`);
      return true;
    }).catch(() => false);
  }

  /** Removes the deltas that lead to a key, and those that lead from what is under it. */
  async function discardDeltas(key: string): Promise<void> {
    const dictionary = isDictionary(key) ? await read(key).catch(() => undefined) : undefined;
    const own = dictionary && nameOfDictionary(dictionary.bytes);
    if (own) await rm(fileOf(deltasFolder + own), { recursive: true, force: true });
    if (mayHaveDeltas(key)) await discardDeltasTo(key);
  }

  /**
   * Makes a key a link to another one, with its compressed copies: nothing has to be brought to the disk again. No
   * write of this store changes a file in its place.
   * @returns false where the other one does not hold these bytes, or is no newer than what is there (see `setNewer`)
   */
  async function linkLike(other: string, key: string, bytes: Buffer): Promise<boolean> {
    const [given, replaced] = await Promise.all([other, key].map((one) => stat(fileOf(one)).catch(() => undefined)));
    if (!given || (replaced && secondOf(given) <= secondOf(replaced))) return false;
    await refuseLinks(folder, key);
    const endings = ['', ...(isCompressed(key) ? copyEndings : [])];
    const links = endings.map((ending) => [newTemporary(), ending] as const);
    await makeFolder(fileOf(unfinishedFolder));
    try {
      for (const [temporary, ending] of links) {
        await link(fileOf(other + ending), temporary);
        // Checked under its new name: another command may replace the other one at any time.
        const there = await readFile(temporary);
        if (ending ? await copyProblem(key + ending, there, bytes) : !there.equals(bytes)) return false;
      }
      await makeFolder(dirname(fileOf(key)));
      for (const [temporary, ending] of links) await rename(temporary, fileOf(key + ending));
      await syncFolder(dirname(fileOf(key)));
      return true;
    } finally {
      for (const [temporary] of links) await rm(temporary, { force: true });
    }
  }

  /** Whether a key holds something else than some bytes, to which there may be deltas. */
  async function isAnother(key: string, bytes: Buffer): Promise<boolean> {
    if (!mayHaveDeltas(key) || !existsSync(fileOf(key))) return false;
    const there = await read(key).catch(() => undefined);
    return !there?.bytes.equals(bytes);
  }

  async function discardDeltasTo(key: string): Promise<void> {
    const names = await readdir(fileOf(deltasFolder)).catch(() => []);
    for (const dictionary of names) {
      const delta = deltaKey({ dictionary, key });
      // A store has hundreds of dictionaries, and a file has deltas of a few. This look costs a hundredth of a removal.
      if (existsSync(fileOf(delta))) await discardDelta(delta);
    }
  }

  /**
   * Removes a delta, or whatever is in its place: a folder, or a file instead of one of its folders. All of it can be
   * made again, so damage to it blocks no command.
   */
  async function discardDelta(key: string): Promise<void> {
    for (const parent of foldersTo(key).map(fileOf)) {
      const facts = await lstat(parent).catch(() => undefined);
      if (facts && !facts.isDirectory()) await rm(parent, { force: true });
    }
    await rm(fileOf(key), { recursive: true, force: true });
    await discard(key);
  }

  /** Removes a file, and the folders that it leaves empty. */
  async function discard(key: string): Promise<void> {
    const file = fileOf(key);
    try {
      await rm(file, { force: true });
      for (let parent = dirname(file); parent !== folder; parent = dirname(parent)) await rmdir(parent);
    } catch (error) {
      if (isCode(error, 'ERR_FS_EISDIR')) throw notAFile(file);
      if (!isCode(error, 'ENOTEMPTY', 'EEXIST', ...nothingThere)) throw error;
    }
  }

  /** Every file whose path begins with `prefix`, copies included. Nothing else is looked at. */
  function keysUnder(prefix: string): string[] {
    const top = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const others = apart.filter((other) => !prefix.startsWith(other));
    const isLeftOut = (path: string) =>
      !(top + path).startsWith(prefix) || others.some((other) => `${top}${path}/`.startsWith(other));
    try {
      return filesUnder(join(folder, top), isLeftOut).map((path) => top + path);
    } catch (error) {
      throw explained(error, folder);
    }
  }
}
