import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '@mutha/store';
import { isInstalled, remoteFolders } from '../checkout/packages.ts';
import { template } from '../checkout/template.ts';
import { atAddresses, exact, type Manifest, readManifest, withVersions, writeManifest } from './manifest.ts';
import { packedAddresses, packedAt, packedFolder, packPackages } from './packed.ts';

/** A remote outside the checkout, with packed packages beside it. */
interface Standing {
  folder: string;
  manifest: Manifest;
}

/**
 * Gives the remotes in a folder outside this checkout the packages of this checkout, and installs them. The packages of
 * others that a new remote names get the versions of this checkout too, since the shell provides some of them, and the
 * others build and test with it. All else in a remote's `package.json` is its team's, and stays.
 *
 * @param say gets a line about what takes long
 * @returns the names of the remotes
 * @throws ReleaseError where no remote there has packed packages, a package cannot be packed, or npm cannot install
 */
export async function update(folder: string, say: (line: string) => void): Promise<string[]> {
  if (isInstalled())
    throw new ReleaseError(
      'not-a-checkout',
      'This is not a checkout of the site, only its packages. Run the command in a checkout of the version that you want.',
    );
  const remotes = standingIn(folder);
  if (remotes.length === 0)
    throw new ReleaseError(
      'remote-unknown',
      `No remote in ${folder} has packages of the site from ${join(folder, packedFolder)}. Name the folder that you gave to "npx mutha alone". For a remote that gets them from a registry, run "npm install" with the new versions.`,
    );
  const before = Object.values(packedIn(folder));
  say(`Packing the packages of ${remotes.length === 1 ? 'one remote' : `${remotes.length} remotes`} …`);
  const wanted = new Set(remotes.flatMap(({ manifest }) => Object.keys(packedOf(manifest))));
  const packed = await packPackages(join(folder, packedFolder), [...wanted]);
  const { dependencies, devDependencies } = exact(readManifest(template));
  const versions: Record<string, string> = { ...dependencies, ...devDependencies };
  for (const remote of remotes) {
    const withOurs = withVersions(withoutPacked(remote.manifest, packed), (name) =>
      name.startsWith('@mutha/') ? undefined : versions[name],
    );
    writeManifest(remote.folder, atAddresses(withOurs, packedAddresses(packed)));
  }
  for (const remote of remotes) await install(remote.folder, say);
  const after = new Set(Object.values(packedIn(folder)));
  for (const file of before) if (!after.has(file)) rmSync(join(folder, packedFolder, file), { force: true });
  return remotes.map(({ manifest }) => manifest.name);
}

/** The packed packages that the remotes in a folder name: by package, the file. */
export function packedIn(folder: string): Record<string, string> {
  return Object.assign({}, ...standingIn(folder).map(({ manifest }) => packedOf(manifest)));
}

function standingIn(folder: string): Standing[] {
  if (!existsSync(folder)) return [];
  const remotes = remoteFolders(folder).map((name) => join(folder, name));
  return remotes
    .map((remote) => ({ folder: remote, manifest: readManifest(remote) }))
    .filter(({ manifest }) => Object.keys(packedOf(manifest)).length > 0);
}

function packedOf({ dependencies, devDependencies, overrides }: Manifest): Record<string, string> {
  const named = Object.entries({ ...overrides, ...devDependencies, ...dependencies });
  return Object.fromEntries(
    named.flatMap(([name, address]) => (address.startsWith(packedAt) ? [[name, address.slice(packedAt.length)]] : [])),
  );
}

/** A `package.json` without the overrides for packages that there are no more. */
function withoutPacked(manifest: Manifest, packed: Readonly<Record<string, string>>): Manifest {
  const { overrides = {}, ...rest } = manifest;
  const gone = Object.keys(packedOf(manifest)).filter((name) => !packed[name]);
  const kept = Object.entries(overrides).filter(([name]) => !gone.includes(name));
  return { ...rest, overrides: Object.fromEntries(kept) };
}

async function install(folder: string, say: (line: string) => void): Promise<void> {
  say(`Installing in ${folder} …`);
  try {
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 1e8 });
  } catch (error) {
    throw new ReleaseError(
      'install-failed',
      `npm could not install the packages. The package.json of each remote already names the new ones. Correct what is wrong, then run "npm install" in ${folder}.\n${(error as { stderr?: string }).stderr ?? ''}`,
    );
  }
}
