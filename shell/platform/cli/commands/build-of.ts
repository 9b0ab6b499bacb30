import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suggestion } from '@mutha/store';
import { buildPackage } from '../checkout/build.ts';
import { remoteFolders, repository } from '../checkout/packages.ts';
import { type CommandContext, UsageError } from './command.ts';

/**
 * The folder with a build of a package: `from`, or else a build of the package in this checkout as it is now.
 * @throws UsageError where there is no such package here
 */
export async function buildOf(name: string, from: string | undefined, { say }: CommandContext): Promise<string> {
  if (from) return resolve(from);
  const here = ['shell', ...remoteFolders()].filter((folder) => existsSync(join(repository, folder, 'package.json')));
  if (!here.includes(name))
    throw new UsageError(
      `${repository} has no ${name}.${suggestion(name, here)} Name one that it has (${here.join(', ')}), or name a build with --from DIR.`,
    );
  say(`Building ${name} …`);
  return (await buildPackage(name)).folder;
}
