import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export interface OpenFile {
  handle: FileHandle;
  /** Of the file that is open, whatever has taken its place meanwhile. */
  facts: Stats;
}

/** A link is not followed; a pipe, which would wait for its writer, is opened at once and then turned down. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/**
 * Opens the file under `key`, and whoever calls must close it.
 * @param endings the copies that will do instead of the file, the best one first, such as `.br`
 * @returns undefined where there is no such file, or a link on the way to it
 * @throws the system's error for a file that is there and cannot be opened
 */
export async function openFile(
  folder: string,
  key: string,
  endings: readonly string[] = [],
): Promise<(OpenFile & { ending: string }) | undefined> {
  const root = await orAbsent(realpath(folder));
  const file = join(root ?? folder, key);
  // A copy without its file is what a removal has left.
  if (!root || (await orAbsent(realpath(file))) !== file) return undefined;
  for (const ending of [...endings, '']) {
    const handle = await orAbsent(open(file + ending, flags));
    if (!handle) continue;
    try {
      const facts = await handle.stat();
      if (facts.isFile()) return { handle, facts, ending };
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
  }
  return undefined;
}

async function orAbsent<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (absent.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
