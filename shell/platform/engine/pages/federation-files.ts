import { componentEnding, type Deployed, federationFiles, federationManifest, type PropKinds } from '@mutha/contract';
import { strToU8, zipSync } from 'fflate';
import type { Snapshot } from '../live/snapshot.ts';

type FederationFile = (typeof federationFiles)[number];

/** The remote whose file for federation hosts is at a path, and the name of that file. */
export function federationFileAt(path: string): { remote: string; file: FederationFile } | undefined {
  const [, remote, name] = /^\/federation\/(mf-[a-z0-9-]+)\/([^/]+)$/.exec(path) ?? [];
  const file = federationFiles.find((each) => each === name);
  return remote && file ? { remote, file } : undefined;
}

/**
 * The bytes of a path of `federationPaths()`; undefined where the remote is not live.
 * @throws DamageError where the descriptor of the live release is lost
 */
export async function federationFile(
  snapshot: Snapshot,
  { remote, file }: { remote: string; file: FederationFile },
): Promise<string | Buffer | undefined> {
  if (!snapshot.registry.remotes[remote]) return undefined;
  const release = await snapshot.remote(remote);
  if (file === federationManifest) return `${JSON.stringify(manifestOf(release), null, 1)}\n`;
  return file === 'types.zip' ? archiveOf(release) : declarationsOf(release);
}

/**
 * The manifest in the federation plugin's form. Addresses in it begin at its own, so that a host needs to know no
 * other.
 */
function manifestOf(release: Deployed): object {
  const folder = release.base.startsWith('/') ? `../..${release.base}` : release.base;
  const assets = (names: string[] = []) => ({ sync: names.map((name) => folder + name), async: [] });
  const { name, container, version, entry } = release;
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      publicPath: 'auto',
      remoteEntry: { path: folder.replace(/\/$/, ''), name: entry, type: 'global' },
      types: { path: '', name: '', zip: 'types.zip', api: 'types.d.ts' },
    },
    shared: Object.entries(release.requires).map(([shared, requiredVersion]) => ({
      id: `${name}:${shared}`,
      name: shared,
      version: requiredVersion.replace(/^[\^~]/, ''),
      singleton: true,
      requiredVersion,
      hash: '',
      assets: { js: assets(), css: assets() },
    })),
    remotes: [],
    exposes: Object.entries(release.modules).map(([path, { js, css }]) => ({
      id: `${name}:${path.slice(2)}`,
      name: path.slice(2),
      path,
      assets: { js: assets(js), css: assets(css) },
    })),
  };
}

/** The modules whose exports are known. */
function typedModules({ modules }: Deployed): string[] {
  return Object.keys(modules).filter((module) => modules[module]?.exports);
}

/** The archive of types: a declaration file for each module. The same types give the same bytes anywhere. */
function archiveOf(release: Deployed): Buffer {
  const declarations = typedModules(release).map((module) => [
    `${module.slice(2)}.d.ts`,
    // A time that is the same in every time zone: an archive holds the time of a wall clock.
    [strToU8(typesOf(release, module)), { level: 0, mtime: new Date(1980, 0, 1) }],
  ]);
  return Buffer.from(zipSync(Object.fromEntries(declarations)));
}

/** The types of one exposed module: what its screens and fragments receive. */
function typesOf({ screens, fragments, modules }: Deployed, module: string): string {
  const exports = modules[module]?.exports ?? [];
  const props = [
    ...(screens.some((screen) => screen.module === module)
      ? [[componentEnding.screen, '{ path: string; params: Readonly<Record<string, string>> }'] as const]
      : []),
    ...Object.values(fragments)
      .filter((fragment) => fragment.module === module)
      .map(
        (fragment) =>
          [componentEnding.fragment, `{ ${members(fragment.props, ':')}${members(fragment.optional, '?:')}}`] as const,
      ),
  ];
  const lines = props.flatMap(([ending, type]) =>
    exports
      .filter((name) => name.endsWith(ending))
      .map((name) => `export declare const ${name}: ComponentType<${type}>;\n`),
  );
  return `import type { ComponentType } from 'react';\n\n${lines.join('')}`;
}

function members(props: PropKinds = {}, sign: ':' | '?:'): string {
  return Object.entries(props)
    .map(([name, kind]) => `${name}${sign} ${kind}; `)
    .join('');
}

/**
 * The declarations with which `loadRemote('mf-live/board-screen')` has its type. The host's plugin fills in the name.
 */
function declarationsOf(release: Deployed): string {
  const addresses = typedModules(release).map((module) => `'REMOTE_ALIAS_IDENTIFIER/${module.slice(2)}'`);
  const types = addresses.map((address) => `T extends ${address} ? typeof import(${address}) : `);
  return `export type RemoteKeys = ${addresses.join(' | ') || 'never'};\nexport type PackageType<T> = ${types.join('')}any;\n`;
}
