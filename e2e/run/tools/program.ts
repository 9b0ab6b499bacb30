import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Looks on the PATH, and in the `sbin` folders: Debian keeps servers there, and not every user has them on the PATH.
 * @returns the file of a program; undefined where there is none
 */
export function programFile(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** The Firefox of this machine: its stable version, or the one that is supported for longer. */
export function firefoxFile(): string | undefined {
  return programFile('firefox') ?? programFile('firefox-esr');
}
