import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from '../checkout/packages.ts';

const kinds = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

/** The parts of a `package.json` that say which packages are installed, and from where. */
export interface Manifest extends Partial<Record<(typeof kinds)[number], Record<string, string>>> {
  name: string;
  version?: string;
  private?: boolean;
  /** For npm: what replaces a package, also where another package depends on it. `$name`: what is named above. */
  overrides?: Record<string, string>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The folders that hold packages. A folder that holds only remotes has none but the first. */
const wings = ['', 'shell', 'shell/sdk', 'shell/platform'].map((wing) => join(repository, wing));

/** Every package that has a folder here, by name: the remotes, the shell and what its wings hold, and the kit. */
export function packagesHere(): Map<string, string> {
  const folders = wings.filter(existsSync).flatMap((wing) => readdirSync(wing).map((name) => join(wing, name)));
  const packages = new Map<string, string>();
  for (const folder of folders)
    try {
      packages.set(readManifest(folder).name, folder);
    } catch {
      // It has no manifest that can be read, so npm finds no package there.
    }
  return packages;
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'package.json'), textOf(manifest));
}

export function textOf(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Makes the `package.json` of a new remote. It leaves out of the template's file what only a published package needs.
 * @param text the template's `package.json`
 * @param beside the `package.json` of another remote of the same team. If it names a file, a link or an address for a
 *   package of the site, the new one names the same; without `beside`, it names what the template names
 */
export function ownManifest(text: string, beside?: Manifest): Manifest {
  const { description: _, files: __, name, version, ...rest } = JSON.parse(text);
  const manifest = { name, version, private: true, ...rest };
  if (!beside) return manifest;
  const { overrides = {}, devDependencies, dependencies } = beside;
  const named = Object.entries({ ...overrides, ...devDependencies, ...dependencies });
  const addresses = Object.fromEntries(named.filter(([, address]) => /^(file|link|https?|git)/.test(address)));
  return atAddresses({ ...manifest, ...(beside.overrides && { overrides }) }, addresses);
}

/**
 * A remote's `package.json` that finds packages of the site at addresses, also where they depend on each other.
 * @param addresses by package of the site, where npm finds it
 */
export function atAddresses(manifest: Manifest, addresses: Readonly<Record<string, string>>): Manifest {
  const named = withVersions(manifest, (name) => addresses[name]);
  const direct: Record<string, string> = { ...named.devDependencies, ...named.dependencies };
  const addressed = Object.entries(addresses).map(([name, address]) => [name, direct[name] ? `$${name}` : address]);
  const overrides = { ...manifest.overrides, ...Object.fromEntries(addressed) };
  return { ...named, ...(Object.keys(overrides).length > 0 && { overrides }) };
}

/**
 * A `package.json` of this checkout without `catalog:`, and without `workspace:` for packages of the site that have a
 * version. Others depend on the installed versions; a peer keeps its range.
 */
export function exact(manifest: Manifest, versionOf: (name: string) => string | undefined = () => undefined): Manifest {
  return withVersions(manifest, (name, version, kind) => {
    if (version === 'catalog:') return lockedCatalog()[name]?.[kind === 'peerDependencies' ? 'specifier' : 'version'];
    return version.startsWith('workspace:') ? versionOf(name) : undefined;
  });
}

/** A `package.json` with another version of each package for which `versionOf` has one. */
export function withVersions(
  manifest: Manifest,
  versionOf: (name: string, version: string, kind: (typeof kinds)[number]) => string | undefined,
): Manifest {
  const changed: Manifest = { ...manifest };
  for (const kind of kinds) {
    const wanted = Object.entries(manifest[kind] ?? {});
    const versions = wanted.map(([name, version]) => [name, versionOf(name, version, kind) ?? version]);
    if (manifest[kind]) changed[kind] = Object.fromEntries(versions);
  }
  return changed;
}

/** The packages of others that this checkout's share: by name, the range that is wanted, and what is installed. */
type Catalog = Record<string, { specifier: string; version: string }>;
let locked: Catalog | undefined;

function lockedCatalog(): Catalog {
  locked ??= parse(readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8')).catalogs.default as Catalog;
  return locked;
}
