import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled, remoteFolders, repository } from '../build/packages.ts';
import { meant } from '../store/meant.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Manifest } from './own-manifest.ts';

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
    throw new ReleaseError(`${remote} stands alone already: this is no checkout of the site, but its packages.`);
  const source = join(repository, remote);
  if (!existsSync(join(source, 'remote.config.ts')))
    throw new ReleaseError(
      `There is no ${remote} in ${repository}; there is ${remoteFolders().join(', ')}.${meant(remote, remoteFolders())}`,
    );
  if (!relative(repository, folder).startsWith('..'))
    throw new ReleaseError(`${folder} is in this checkout. Name a folder outside it, so that the remote stands alone.`);
  const target = join(folder, remote);
  for (const each of [target, join(folder, packedFolder)])
    if (existsSync(each)) throw new ReleaseError(`${each} is there already. Name another folder, or move it away.`);
  say(`Packing what ${remote} needs …`);
  const packed = await packPackages(join(folder, packedFolder), Object.keys(wantedOf(source)));
  const filter = (file: string) => !['node_modules', 'dist'].includes(file.split(sep).at(-1) ?? '');
  cpSync(source, target, { recursive: true, filter });
  const manifest = join(target, 'package.json');
  const addresses = Object.entries(packed).map(([name, file]) => [name, `file:../${packedFolder}/${file}`]);
  writeFileSync(manifest, installable(readFileSync(manifest, 'utf8'), Object.fromEntries(addresses)));
  return target;
}

/**
 * Packs packages of the site, and all those of the site that they depend on, as they would be published.
 * @param folder gets the packed files; it is made
 * @param names packages; those that are not the site's are left out
 * @returns by package, the name of its file in `folder`
 */
export async function packPackages(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const rooms = packagesOfSite();
  const needed = new Set(names.filter((name) => rooms.has(name)));
  for (const name of needed)
    for (const other of Object.keys(wantedOf(rooms.get(name) ?? ''))) if (rooms.has(other)) needed.add(other);
  mkdirSync(folder, { recursive: true });
  const { config } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const packed: Record<string, string> = {};
  for (const name of needed) {
    const into = mkdtempSync(join(folder, '.packing-'));
    try {
      const args = ['--yes', `pnpm@${config.pnpm}`, 'pack', '--pack-destination', into];
      await promisify(execFile)('npx', args, { cwd: rooms.get(name) });
      const [file = ''] = readdirSync(into);
      cpSync(join(into, file), join(folder, file));
      packed[name] = file;
    } catch (error) {
      throw new ReleaseError(`${name} could not be packed: ${(error as Error).message}`);
    } finally {
      rmSync(into, { recursive: true });
    }
  }
  return packed;
}

/** The packages of the site that are no remotes: by name, the folder of each. */
function packagesOfSite(): Map<string, string> {
  const shell = join(repository, 'shell');
  const folders = [shell, join(repository, 'shared-ui'), ...readdirSync(shell).map((room) => join(shell, room))];
  const manifests = folders.filter((folder) => existsSync(join(folder, 'package.json')));
  return new Map(manifests.map((folder) => [manifestIn(folder).name, folder]));
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** What a package depends on when it is installed; of a remote, also what its own work needs. */
function wantedOf(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = manifestIn(folder);
  return existsSync(join(folder, 'remote.config.ts')) ? { ...devDependencies, ...dependencies } : { ...dependencies };
}

/**
 * A remote's `package.json` as npm takes it: addresses in place of `workspace:`, and in place of `catalog:` the very
 * versions that are installed in this checkout. With a later version of a shared package than the shell provides, a
 * build would be refused.
 * @param text that of this checkout, or one that was made installable before
 * @param addresses by package of the site, where npm finds it
 */
export function installable(text: string, addresses: Readonly<Record<string, string>>): string {
  const manifest: Manifest = JSON.parse(text);
  const versions = lockedVersions();
  const own = (wanted: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, version]) => [name, addresses[name] ?? versions[name] ?? version]),
    );
  const dependencies = own(manifest.dependencies);
  const devDependencies = own(manifest.devDependencies);
  // The site's packages depend on each other, and on packages that the shell has too. All of these must be the same.
  const rooms = packagesOfSite();
  const ofShell = wantedOf(join(repository, 'shell'));
  const indirect = Object.keys(addresses).flatMap((name) => Object.keys(wantedOf(rooms.get(name) ?? '')));
  const exact = Object.fromEntries(
    indirect.flatMap((name) => (ofShell[name] && versions[name] ? [[name, versions[name]]] : [])),
  );
  const overrides = Object.fromEntries(
    Object.entries({ ...exact, ...addresses }).map(([name, wanted]) => [
      name,
      dependencies[name] || devDependencies[name] ? `$${name}` : wanted,
    ]),
  );
  return `${JSON.stringify({ ...manifest, dependencies, devDependencies, overrides }, null, 2)}\n`;
}

/** The packages of others that this checkout's packages share: by name, the version that is installed. */
function lockedVersions(): Record<string, string> {
  const lock = readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8');
  const [catalog = ''] = /^catalogs:\n( .*\n|\n)+/m.exec(lock) ?? [];
  const entries = catalog.matchAll(/^ {4}'?([@\w/.-]+)'?:\n {6}specifier: .*\n {6}version: (.*)$/gm);
  return Object.fromEntries([...entries].map(([, ...pair]) => pair));
}
