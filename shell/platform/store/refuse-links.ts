import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldersTo } from './object-keys.ts';
import { UnreadableError } from './store.ts';

/**
 * @param key what is to be written or removed
 * @throws UnreadableError where a folder on the way to it is a link: the file would be outside the store
 */
export async function refuseLinks(folder: string, key: string): Promise<void> {
  for (const above of foldersTo(key)) {
    const parent = join(folder, above);
    const facts = await lstat(parent).catch(() => undefined);
    if (!facts) return;
    if (facts.isSymbolicLink())
      throw new UnreadableError(
        `${parent} is a link, so ${key} would be written outside the store. Replace it with what it points to, or remove it.`,
      );
  }
}
