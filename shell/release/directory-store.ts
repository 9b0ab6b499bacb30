import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { twinEndings, twinsOf } from './compressed.ts';
import { withLock } from './lock.ts';
import { type Listed, type Store, type Stored, StoreError } from './store.ts';

/** What an interrupted write leaves, what a lock is, and what only repeats another file: none of it is part of the store. */
const beside = /\.(tmp|lock|br|gz)$/;

/**
 * A store in a folder. Every write is temporary file, fsync, rename, fsync of the folder. Released files have compressed twins
 * beside them.
 */
export function directoryStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, key);
  const wasThere = existsSync(folder);

  async function read(key: string): Promise<Stored | undefined> {
    try {
      const bytes = await readFile(fileOf(key));
      return { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw explain(error, folder);
    }
  }

  async function write(key: string, bytes: Buffer | string): Promise<void> {
    // The twins first: where the file is, they are.
    for (const [twin, compressed] of await twinsOf(key, Buffer.from(bytes))) await put(twin, compressed);
    await put(key, bytes);
  }

  async function put(key: string, bytes: Buffer | string): Promise<void> {
    const file = fileOf(key);
    const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    if (wasThere && !existsSync(folder)) throw goneAway(folder, 'its folder is not there any more');
    try {
      await makeFolder(dirname(file));
      await withFile(temporary, 'w', async (handle) => {
        await handle.writeFile(bytes);
        await setNewer(handle, file);
        await handle.sync();
      });
      await rename(temporary, file);
      await syncFolder(dirname(file));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw explain(error, folder);
    }
  }

  return {
    address: folder,
    read,
    write,
    async replace(key, bytes, seen) {
      try {
        const isUnchanged = async () => (await read(key))?.tag === seen?.tag;
        // Without the lock first: whoever is too late need not wait for it.
        if (!(await isUnchanged())) return false;
        return await withLock(`${fileOf(key)}.lock`, async () => {
          if (!(await isUnchanged())) return false;
          await write(key, bytes);
          return true;
        });
      } catch (error) {
        throw explain(error, folder);
      }
    },
    async remove(key) {
      try {
        for (const file of ['', ...twinEndings].map((ending) => fileOf(key + ending))) await rm(file, { force: true });
        for (let parent = dirname(fileOf(key)); parent !== folder; parent = dirname(parent)) await rmdir(parent);
      } catch (error) {
        if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw explain(error, folder);
      }
    },
    async list(prefix) {
      const root = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const listed: Listed[] = [];
      for (const file of await filesIn(root)) {
        const key = relative(folder, file).split(sep).join('/');
        if (!key.startsWith(prefix) || beside.test(key)) continue;
        const facts = await stat(file).catch(() => undefined);
        if (facts) listed.push({ key, modified: facts.mtime });
      }
      return listed.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async tidy(before) {
      for (const file of await filesIn(folder)) {
        if (!file.endsWith('.tmp')) continue;
        const facts = await stat(file).catch(() => undefined);
        if (facts && facts.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

/**
 * Gives a file that takes another one's place a later second than that one has. Servers make a file's ETag of its size and the second in
 * which it was changed, and two registries that differ in a version are of one size.
 */
async function setNewer(handle: FileHandle, replaced: string): Promise<void> {
  const before = await stat(replaced).catch(() => undefined);
  const second = Math.floor(Date.now() / 1000);
  if (!before || Math.floor(before.mtimeMs / 1000) < second) return;
  const later = Math.floor(before.mtimeMs / 1000) + 1;
  await handle.utimes(later, later);
}

/** Makes a folder and those above it. A new folder is only there for good once its parent is on the disk. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    if (!isCode(error, 'ENOENT') || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    // Once more, and not for ever: a link that leads nowhere is there, and nothing can be made in it.
    await mkdir(path).catch((again: unknown) => {
      if (!isCode(again, 'EEXIST')) throw again;
    });
  }
  await syncFolder(dirname(path));
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw explain(error, root);
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function syncFolder(path: string): Promise<void> {
  return withFile(path, 'r', (handle) => handle.sync());
}

async function withFile<T>(path: string, flags: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path, flags);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** What the system said, in words, with what to do about it. */
function explain(error: unknown, folder: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const where = path ? ` (${path})` : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StoreError(
      `The disk that holds the store ${folder} is full${where}. Make room, then run the command again.`,
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StoreError(
      `The store ${folder} cannot be written${where}: ${code === 'EROFS' ? 'its disk is read-only' : 'you may not'}. Give yourself the right to, or name another store with --store.`,
    );
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EIO' || code === 'ESTALE')
    return goneAway(folder, code + where);
  return error;
}

function goneAway(folder: string, reason: string): StoreError {
  return new StoreError(
    `The store ${folder} has gone away: ${reason}. See that its disk is there, then run the command again.`,
  );
}
