import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The one way to walk a folder. It follows no symbolic link and lists none, so that it ends whatever a link leads to:
 * Node's own recursive `readdir` follows links from 22 on, and pnpm's `node_modules` are full of them. A folder that
 * disappears meanwhile has no files.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} [isLeftOut] whether a file or folder is left out, by its path; no folder that is
 *   left out is read
 * @returns {string[]} the path of each regular file, relative to `folder`, with `/` between folders, sorted
 * @throws Error where a folder cannot be read for another reason than that it is missing
 */
export function filesUnder(folder, isLeftOut = () => false) {
  const files = [];
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const entry of entriesOf(join(folder, path))) {
      const inside = path + entry.name;
      if (isLeftOut(inside)) continue;
      if (entry.isDirectory()) waiting.push(`${inside}/`);
      else if (entry.isFile()) files.push(inside);
    }
  return files.sort();
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  }
}
