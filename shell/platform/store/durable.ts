import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder as makeOnly } from '@mutha/node';
import { isCode } from './directory-errors.ts';

/** Writes a file so that it survives a crash. @param date gives it another time than now, before it is closed */
export async function writeDurably(
  file: string,
  bytes: Buffer | string,
  date: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  await inFolderOf(file, () =>
    withFile(file, 'w', async (handle) => {
      await handle.writeFile(bytes);
      await date(handle);
      await handle.sync();
    }),
  );
}

/** Moves a file to its place. */
export async function moveTo(temporary: string, file: string): Promise<void> {
  await inFolderOf(file, () => rename(temporary, file));
  await syncFolder(dirname(file));
}

/**
 * Makes the folder of a file for `put`. A process that empties the folder also removes it, and may do so before `put`
 * has ended: then both are tried again, for a second or two.
 */
export async function inFolderOf<T>(file: string, put: () => Promise<T>): Promise<T> {
  const folder = dirname(file);
  for (let attempt = 1; ; attempt++) {
    try {
      const outermost = await makeOnly(folder);
      const result = await put();
      await syncParents(folder, outermost);
      return result;
    } catch (error) {
      if (!isCode(error, 'ENOENT') || attempt === 50) throw error;
      // Those who remove it must come to an end, too.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * attempt));
    }
  }
}

/** Makes a folder and its parents. */
export async function makeFolder(path: string): Promise<void> {
  await syncParents(path, await makeOnly(path));
}

/** A new folder is sure to survive a crash only after an fsync of its parent. @param outermost the first that is new */
async function syncParents(path: string, outermost: string | undefined): Promise<void> {
  if (outermost === undefined) return;
  for (let made = path; made.length >= outermost.length; made = dirname(made)) await syncFolder(dirname(made));
}

/**
 * Makes sure that what was put into a folder survives a crash. Another command may have emptied and removed it since.
 */
export async function syncFolder(path: string): Promise<void> {
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
