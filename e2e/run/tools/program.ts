import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns the file of a program that stands on the PATH; undefined where there is none. `/usr/sbin` counts: not every user has it there. */
export function programFile(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
