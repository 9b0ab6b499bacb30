import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repository } from '@mutha/release';

/** The folder of a remote, or of `shell`: beside the remotes, or as a package where a team has its own remote only. */
export function folderOf(name: string): string {
  const folder = join(repository, name);
  if (name !== 'shell' || existsSync(join(folder, 'package.json'))) return folder;
  return dirname(createRequire(import.meta.url).resolve('@mutha/shell/package.json'));
}
