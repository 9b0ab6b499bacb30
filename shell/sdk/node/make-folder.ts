import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents, one after the other. Node's own `recursive` asks for ever where a parent is there and
 * takes no folder, as `/proc` does.
 * @returns the outermost folder that was made; undefined where all were there
 * @throws Error of the system where one cannot be made
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  // Another process may make a parent, or remove it, between two steps.
  for (let attempt = 1, outermost: string | undefined; ; attempt++)
    try {
      await mkdir(path);
      return outermost ?? path;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const there = code === 'EEXIST' ? await lstat(path).catch(() => undefined) : undefined;
      if (there?.isDirectory() || (there?.isSymbolicLink() && (await isFolder(path)))) return outermost;
      const isGone = code === 'ENOENT' || (code === 'EEXIST' && !there);
      if (!isGone || attempt === 100) throw error;
      if (!(await isFolder(dirname(path)))) outermost ??= await makeFolder(dirname(path));
    }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}
