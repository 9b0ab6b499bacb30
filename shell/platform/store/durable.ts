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
  await makeFolder(dirname(file));
  await withFile(file, 'w', async (handle) => {
    await handle.writeFile(bytes);
    await date(handle);
    await handle.sync();
  });
}

/**
 * Moves a file to its place, in at most five tries: a process that empties the folder also removes it, and may do so
 * between the making of the folder and the move.
 */
export async function moveTo(temporary: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFolder(dirname(file));
      await rename(temporary, file);
      return await syncFolder(dirname(file));
    } catch (error) {
      if (!isCode(error, 'ENOENT') || attempt === 5) throw error;
    }
  }
}

/** Makes a folder and its parents. A new folder is sure to survive a crash only after an fsync of its parent. */
export async function makeFolder(path: string): Promise<void> {
  const outermost = await makeOnly(path);
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
