import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBuild } from '../build/build.ts';
import { remoteFolders, repository } from '../build/packages.ts';
import { meant } from '../store/meant.ts';
import { UsageError } from './command.ts';

/**
 * Builds a package of this checkout and gives the build to `use`.
 * @throws UsageError where there is no such package here
 */
export function buildHere<T>(
  name: string,
  say: (line: string) => void,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const here = ['shell', ...remoteFolders()].filter((folder) => existsSync(join(repository, folder, 'package.json')));
  if (!here.includes(name))
    throw new UsageError(
      `There is no ${name} in this checkout.${meant(name, here)} There is: ${here.join(', ')}. Or name a build with --from DIR.`,
    );
  say(`Building ${name} …`);
  return withBuild(name, use);
}
