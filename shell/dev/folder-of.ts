import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repository } from '@mutha/cli';

/**
 * The folder of a remote, or of `shell`. The shell is beside the remotes. Where a team has only its own remote, the
 * shell is an installed package.
 */
export function folderOf(name: string): string {
  const folder = join(repository, name);
  if (name !== 'shell' || existsSync(join(folder, 'package.json'))) return folder;
  return dirname(createRequire(import.meta.url).resolve('@mutha/shell/package.json'));
}
