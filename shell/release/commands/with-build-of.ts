import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withBuild } from '../build/build.ts';
import { remoteFolders, repository } from '../build/packages.ts';
import { meant } from '../store/meant.ts';
import { type CommandContext, UsageError } from './command.ts';

/**
 * Gives `use` the folder with a build of a package: `from`, or else a new build of the package in this checkout.
 * @throws UsageError where there is no such package here
 */
export function withBuildOf<T>(
  name: string,
  from: string | undefined,
  say: CommandContext['say'],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  if (from) return use(resolve(from));
  const here = ['shell', ...remoteFolders()].filter((folder) => existsSync(join(repository, folder, 'package.json')));
  if (!here.includes(name))
    throw new UsageError(
      `There is no ${name} in this checkout.${meant(name, here)} There is: ${here.join(', ')}. Or name a build with --from DIR.`,
    );
  say(`Building ${name} …`);
  return withBuild(name, use);
}
