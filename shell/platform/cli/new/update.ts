import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '@mutha/store';
import { isInstalled, remoteFolders } from '../checkout/packages.ts';
import { template } from '../checkout/template.ts';
import { atAddresses, exact, type Manifest, readManifest, withVersions, writeManifest } from './manifest.ts';
import { packedAddresses, packedAt, packedFolder, packPackages } from './packed.ts';

/** A remote outside the checkout. */
interface Outside {
  folder: string;
  manifest: Manifest;
}

type Say = (line: string) => void;

/**
 * Gives the remotes in a folder outside the checkout the packages of the site in the version of this tool, and installs
 * them. In a checkout, these are remotes with packed packages. Where the tool comes from a registry, so do those of the
 * remotes. The packages of others that a new remote names get the same versions as there, since the shell provides some
 * of them, and the others build and test with it. All else in a remote's `package.json` is its team's, and stays.
 *
 * @param say gets a line about what takes long
 * @returns the names of the remotes
 * @throws ReleaseError where no remote there has its packages in that way, a package cannot be packed, or npm cannot
 *   install
 */
export async function update(folder: string, say: Say): Promise<string[]> {
  const remotes = outsideIn(folder).filter(({ manifest }) => isPacked(manifest) !== isInstalled());
  if (remotes.length === 0) throw new ReleaseError('remote-unknown', noneIn(folder));
  const { dependencies, devDependencies } = exact(readManifest(template));
  const versions: Record<string, string> = { ...devDependencies, ...dependencies };
  const before = Object.values(packedIn(folder));
  if (isInstalled())
    for (const { folder, manifest } of remotes)
      writeManifest(
        folder,
        withVersions(manifest, (name) => versions[name]),
      );
  else await packBeside(folder, remotes, versions, say);
  for (const remote of remotes) await install(remote.folder, say);
  const after = new Set(Object.values(packedIn(folder)));
  for (const file of before) if (!after.has(file)) rmSync(join(folder, packedFolder, file), { force: true });
  return remotes.map(({ manifest }) => manifest.name);
}

/** Packs the packages of this checkout, and names them in the `package.json` of each remote. */
async function packBeside(
  folder: string,
  remotes: readonly Outside[],
  versions: Readonly<Record<string, string>>,
  say: Say,
): Promise<void> {
  say(`Packing the packages of ${remotes.length === 1 ? 'one remote' : `${remotes.length} remotes`} …`);
  const wanted = new Set(remotes.flatMap(({ manifest }) => Object.keys(packedOf(manifest))));
  const packed = await packPackages(join(folder, packedFolder), [...wanted]);
  for (const remote of remotes) {
    const withOurs = withVersions(withoutPacked(remote.manifest, packed), (name) =>
      name.startsWith('@mutha/') ? undefined : versions[name],
    );
    writeManifest(remote.folder, atAddresses(withOurs, packedAddresses(packed)));
  }
}

function noneIn(folder: string): string {
  return isInstalled()
    ? `No remote in ${folder} takes the packages of the site from a registry. Name the folder that holds the remotes. For one that "npx mutha alone" has made, run "npx mutha update ${folder}" in a checkout of the version that you want.`
    : `No remote in ${folder} has packages of the site from ${join(folder, packedFolder)}. Name the folder that "npx mutha alone" was given. For remotes that take them from a registry: "npx @mutha/cli@VERSION update ${folder}"`;
}

/** The packed packages that the remotes in a folder name: by package, the file. */
export function packedIn(folder: string): Record<string, string> {
  return Object.assign({}, ...outsideIn(folder).map(({ manifest }) => packedOf(manifest)));
}

function outsideIn(folder: string): Outside[] {
  if (!existsSync(folder)) return [];
  const remotes = remoteFolders(folder).map((name) => join(folder, name));
  return remotes.map((remote) => ({ folder: remote, manifest: readManifest(remote) }));
}

function isPacked(manifest: Manifest): boolean {
  return Object.keys(packedOf(manifest)).length > 0;
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

async function install(folder: string, say: Say): Promise<void> {
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
