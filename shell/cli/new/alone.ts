import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { meant, ReleaseError } from '@mutha/store';
import { isInstalled, remoteFolders, repository } from '../checkout/packages.ts';
import { atAddresses, exact, type Manifest, packagesHere, readManifest, writeManifest } from './manifest.ts';

/** The folder of the packed packages, in the folder that a remote is copied to. */
const packedFolder = 'packages';

/**
 * Copies a remote of this checkout to a folder of its own, with the packages of the site that it needs, packed as npm
 * installs them. Nothing of it leads back to this checkout.
 *
 * @param folder gets the remote's folder, and beside it the packages
 * @param say gets a line about what takes long
 * @returns the remote's folder there
 * @throws ReleaseError where there is no such remote, something is in the way, or a package cannot be packed
 */
export async function standAlone(remote: string, folder: string, say: (line: string) => void): Promise<string> {
  if (isInstalled())
    throw new ReleaseError(
      'not-a-checkout',
      `${remote} stands alone already: this is no checkout of the site, but its packages.`,
    );
  const source = join(repository, remote);
  if (!existsSync(join(source, 'remote.config.ts')))
    throw new ReleaseError(
      'remote-unknown',
      `There is no ${remote} in ${repository}; there is ${remoteFolders().join(', ')}.${meant(remote, remoteFolders())}`,
    );
  if (!relative(repository, folder).startsWith('..'))
    throw new ReleaseError(
      'inside-checkout',
      `${folder} is in this checkout. Name a folder outside it, so that the remote stands alone.`,
    );
  const target = join(folder, remote);
  for (const each of [target, join(folder, packedFolder)])
    if (existsSync(each))
      throw new ReleaseError('folder-taken', `${each} is there already. Name another folder, or move it away.`);
  say(`Packing what ${remote} needs …`);
  const packed = await packPackages(join(folder, packedFolder), Object.keys(wantedOf(source)));
  copySources(source, target);
  const addresses = Object.entries(packed).map(([name, file]) => [name, `file:../${packedFolder}/${file}`]);
  writeManifest(target, installable(readManifest(target), Object.fromEntries(addresses)));
  return target;
}

/**
 * Packs packages of the site, and all those of the site that they depend on, as they would be published, but with the
 * very versions of other packages that are installed in this checkout. With a later version of a shared package than
 * the shell provides, a remote's build would be refused.
 * @param folder gets the packed files; it is made
 * @param names packages; those that are not the site's are left out
 * @returns by package, the name of its file in `folder`
 */
export async function packPackages(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const rooms = packagesHere();
  const needed = new Set(names.filter((name) => rooms.has(name)));
  for (const name of needed)
    for (const other of Object.keys(wantedOf(rooms.get(name) ?? ''))) if (rooms.has(other)) needed.add(other);
  mkdirSync(folder, { recursive: true });
  const packed: Record<string, string> = {};
  for (const name of needed) {
    const copy = mkdtempSync(join(folder, '.packing-'));
    try {
      copySources(rooms.get(name) ?? '', copy);
      const versionOf = (other: string) => readManifest(rooms.get(other) ?? '').version;
      writeManifest(copy, exact(readManifest(copy), versionOf));
      const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--ignore-scripts'], { cwd: copy });
      const [{ filename }] = JSON.parse(stdout);
      cpSync(join(copy, filename), join(folder, filename));
      packed[name] = filename;
    } catch (error) {
      throw new ReleaseError('packing-failed', `${name} could not be packed: ${(error as Error).message}`);
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
  return packed;
}

/** Copies a package's folder without what was installed or built there. */
function copySources(from: string, to: string): void {
  const filter = (file: string) => !['node_modules', 'dist'].includes(file.split(sep).at(-1) ?? '');
  cpSync(from, to, { recursive: true, filter });
}

/** The dependencies of an installed package; of a remote, also those for working on it. */
function wantedOf(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = readManifest(folder);
  return existsSync(join(folder, 'remote.config.ts')) ? { ...devDependencies, ...dependencies } : { ...dependencies };
}

/**
 * A remote's `package.json` as npm takes it: addresses in place of `workspace:`, and in place of `catalog:` the
 * versions that are installed in this checkout.
 * @param addresses by package of the site, where npm finds it
 */
export function installable(manifest: Manifest, addresses: Readonly<Record<string, string>>): Manifest {
  return atAddresses(exact(manifest), addresses);
}
