import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export interface OpenFile {
  handle: FileHandle;
  /** Facts about the file that is open, even if another file has meanwhile taken its place. */
  facts: Stats;
}

/** A link is not followed. A pipe is opened without waiting for its writer, and is then refused. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/**
 * Opens the file under `key`. The caller must close it.
 * @param endings the endings of compressed copies that are accepted instead of the file, the best one first, such as
 *   `.br`
 * @returns undefined if there is no such file, or a link on the way to it
 * @throws the system's error for a file that exists but cannot be opened
 */
export async function openFile(
  folder: string,
  key: string,
  endings: readonly string[] = [],
): Promise<(OpenFile & { ending: string }) | undefined> {
  const root = await orAbsent(realpath(folder));
  const file = join(root ?? folder, key);
  // A compressed copy without its file was left behind by a removal, and is not served.
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
