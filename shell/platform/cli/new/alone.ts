import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ReleaseError, suggestion } from '@mutha/store';
import { isInstalled, remoteFolders, repository } from '../checkout/packages.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { copySources, ignored, installable, packedAddresses, packedFolder, packPackages, wantedOf } from './packed.ts';
import { packedIn } from './update.ts';

/**
 * Copies a remote of this checkout to a folder outside it, with the packages of the site that it needs, packed as npm
 * installs them. No file leads back to this checkout. Several remotes can be in one folder: they share the packages.
 *
 * @param folder gets the remote's folder, and beside it the packages
 * @param say gets a line about what takes long
 * @returns the remote's folder there
 * @throws ReleaseError where there is no such remote, it is there already, the packages there are others than those of
 *   this checkout, or a package cannot be packed. What is there stays as it is.
 */
export async function standAlone(remote: string, folder: string, say: (line: string) => void): Promise<string> {
  if (isInstalled())
    throw new ReleaseError(
      'not-a-checkout',
      `${remote} is already outside the checkout: this folder has the packages of the site, not its sources.`,
    );
  const source = join(repository, remote);
  if (!existsSync(join(source, 'remote.config.ts')))
    throw new ReleaseError(
      'remote-unknown',
      `${repository} has no ${remote}; it has ${remoteFolders().join(', ')}.${suggestion(remote, remoteFolders())}`,
    );
  if (!relative(repository, folder).startsWith('..'))
    throw new ReleaseError('inside-checkout', `${folder} is in this checkout. Name a folder outside it.`);
  const target = join(folder, remote);
  if (existsSync(target))
    throw new ReleaseError(
      'folder-taken',
      `${target} already exists, and has not changed. "npx mutha update ${folder}" gives it the packages of this checkout. For another copy, name another folder.`,
    );
  say(`Packing what ${remote} needs …`);
  const packed = await packPackages(join(folder, packedFolder), Object.keys(wantedOf(source)));
  const there = packedIn(folder);
  if (Object.entries(packed).some(([name, file]) => there[name] && there[name] !== file))
    throw new ReleaseError(
      'packages-differ',
      `The remotes in ${folder} have packages from another state of this checkout. Update them first: "npx mutha update ${folder}"`,
    );
  copySources(source, target);
  writeFileSync(join(target, '.gitignore'), ignored);
  writeManifest(target, installable(readManifest(target), packedAddresses(packed)));
  return target;
}
