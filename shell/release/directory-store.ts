import { type FileHandle, mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

/** A store in a folder. Every write is temporary file, fsync, rename, fsync of the folder. */
export function directoryStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, key);

  async function write(key: string, bytes: Buffer | string): Promise<void> {
    const file = fileOf(key);
    const temporary = `${file}.${process.pid}.tmp`;
    await mkdir(dirname(file), { recursive: true });
    await withFile(temporary, 'w', async (handle) => {
      await handle.writeFile(bytes);
      await handle.sync();
    });
    await rename(temporary, file);
    await withFile(dirname(file), 'r', (handle) => handle.sync());
  }

  async function read(key: string): Promise<Buffer | undefined> {
    return readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  return {
    read,
    write,
    async remove(key) {
      await rm(fileOf(key), { force: true });
      await rmdir(dirname(fileOf(key))).catch(() => {});
    },
    update: (key, change) => withLock(`${fileOf(key)}.lock`, async () => write(key, change(await read(key)))),
  };
}

async function withFile<T>(path: string, flags: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path, flags);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

/** Holds `lock` while `work` runs. A lock whose owner is no longer alive is taken over. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  while (!(await take(lock))) await new Promise((resolve) => setTimeout(resolve, 20));
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await withFile(lock, 'wx', (handle) => handle.writeFile(String(process.pid)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (owner && !isAlive(owner)) await rm(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
