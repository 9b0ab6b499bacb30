import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '@mutha/store';
import { atAddresses, exact, type Manifest, packagesHere, readManifest, writeManifest } from './manifest.ts';

/** The folder of the packed packages, beside the remotes that use them. */
export const packedFolder = 'packages';

/**
 * Packs packages of the site, and all those of the site that they depend on, as they would be published, but with the
 * very versions of other packages that are installed in this checkout. With a later version of a shared package than
 * the shell provides, a remote's build would be refused.
 * @param folder gets the packed files; it is made
 * @param names packages; those that are not the site's are left out
 * @returns by package, the name of its file in `folder`. It holds a hash, so another state of a package is another
 * file.
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
      const hash = createHash('sha256').update(readFileSync(join(copy, filename)));
      packed[name] = filename.replace(/\.tgz$/, `-${hash.digest('hex').slice(0, 8)}.tgz`);
      cpSync(join(copy, filename), join(folder, packed[name] as string));
    } catch (error) {
      throw new ReleaseError('packing-failed', `${name} could not be packed: ${(error as Error).message}`);
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
  return packed;
}

/** What is installed or built in the folder of a package. */
const made = ['node_modules', 'dist'];

/** The text of `.gitignore` in the folder of a remote outside the checkout. In the checkout, one file is for all. */
export const ignored = made.map((name) => `${name}/\n`).join('');

/** Copies a package's folder without what was installed or built there. */
export function copySources(from: string, to: string): void {
  const filter = (file: string) => !made.includes(file.split(sep).at(-1) ?? '');
  cpSync(from, to, { recursive: true, filter });
}

/** The dependencies of an installed package; of a remote, also those for working on it. */
export function wantedOf(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = readManifest(folder);
  return existsSync(join(folder, 'remote.config.ts')) ? { ...devDependencies, ...dependencies } : { ...dependencies };
}

/**
 * A remote's `package.json` as npm takes it: addresses instead of `workspace:`, and instead of `catalog:` the
 * versions that are installed in this checkout.
 * @param addresses by package of the site, where npm finds it
 */
export function installable(manifest: Manifest, addresses: Readonly<Record<string, string>>): Manifest {
  return atAddresses(exact(manifest), addresses);
}

/** The addresses of packed packages, as a remote beside their folder names them. */
export function packedAddresses(packed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(packed).map(([name, file]) => [name, `${packedAt}${file}`]));
}

/** The beginning of the address of each packed package. */
export const packedAt = `file:../${packedFolder}/`;
