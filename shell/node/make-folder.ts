import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents, one after the other. Node's own `recursive` asks for ever where a parent is there and
 * takes no folder, as `/proc` does.
 * @returns the outermost folder that was made; undefined where all were there
 * @throws Error of the system where one cannot be made
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  try {
    await mkdir(path);
    return path;
  } catch (error) {
    const isThere = (folder: string) =>
      stat(folder).then(
        (facts) => facts.isDirectory(),
        () => false,
      );
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await isThere(path))) return undefined;
    if (code !== 'ENOENT' || (await isThere(dirname(path)))) throw error;
  }
  const outermost = await makeFolder(dirname(path));
  const made = await makeFolder(path);
  return outermost ?? made;
}
