import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @returns the file of a program on the PATH; undefined where there is none. Not everybody has `sbin` on theirs, where
 * Debian keeps servers.
 */
export function programFile(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
