/**
 * The names of files and folders in a store, and so on the site. Builds, releases, servers and browsers share these
 * names. Every page loads this file, so it must not import a schema at runtime.
 */

/** The registry, which says what is live. */
export const registryFile = 'registry.json';

/**
 * The page of all paths that have no page. A folder may have one of its own: `signal/404.html` is sent for unknown
 * paths `/signal/…`. The screen of `/signal/:slug` draws it.
 */
export const notFoundFile = '404.html';

/**
 * The folder of all releases. It holds a folder for each name, with a folder for each version and one folder for
 * the files of all versions: their names hold a hash of their bytes.
 */
export const releasesFolder = 'releases/';

/** The folder of all previews. No page has a path in it. */
export const previewsFolder = '.previews/';

/** Beside the folders of a name's versions: the folder of files whose names hold a hash of their bytes. */
export const filesFolder = 'files';

/** The address of the folder with a release's descriptor, ending in `/`. */
export function baseOf(remote: string, { base, version }: { base?: string | undefined; version: string }): string {
  return base ?? `/${releasesFolder}${remote}/${version}/`;
}

/**
 * The address of the folder with a release's files, ending in `/`. With addresses by content, a file that did not
 * change has the same address in every release. If the address is a whole origin, that origin holds one build as it was
 * written: the files are beside the descriptor.
 * @param descriptor that of the release
 */
export function filesBaseOf(
  name: string,
  release: { base?: string | undefined; version: string },
  { addresses }: { addresses?: 'content' | undefined },
): string {
  const base = baseOf(name, release);
  if (addresses !== 'content' || /^\w+:\/\/[^/]+\/$/.test(base)) return base;
  // The folder beside that of the version, on this site or on another origin.
  const { href, pathname } = new URL(`../${filesFolder}/`, new URL(base, 'https://site.invalid'));
  return base.startsWith('/') ? pathname : href;
}

/** Whether a key is a released file, which never changes. */
export function isReleased(key: string): boolean {
  return key.startsWith(releasesFolder);
}

/** The file of a build's descriptor. @param name `shell`, or a remote's name */
export function descriptorFile(name: string): 'shell.json' | 'remote.json' {
  return name === 'shell' ? 'shell.json' : 'remote.json';
}

/**
 * The folder of the public part of the history. It has a file for each name, so that a release changes no other team's
 * file.
 */
export const publicDeploymentsFolder = 'deployments/';

/**
 * The path that says when and by whom the live releases of a name were made live.
 * @param name `shell`, or a remote's name
 */
export function deploymentsPath(name: string): string {
  return `/${publicDeploymentsFolder}${name}.json`;
}

/** The folder of the public copies of the log's entries, which show from outside what must be served. */
export const publicLogFolder = `${publicDeploymentsFolder}log/`;

/** The hash of every page. No page is made from a browser's point of view, so nobody outside can work these out. */
export const pageListFile = `${publicDeploymentsFolder}pages.json`;

/** The file in which the federation plugin describes a build. The plugin's runtime reads it. */
export const federationManifest = 'mf-manifest.json';

/**
 * The folder of what other federation hosts read of the live remotes: a folder for each remote, with its manifest and
 * its types.
 */
export const federationFolder = 'federation/';

/**
 * The names of those files: the manifest, and the types of what a remote exposes. The host's build plugin unpacks the
 * archive, and reads the declarations beside it, which type `loadRemote()`.
 */
export const federationFiles = [federationManifest, 'types.zip', 'types.d.ts'] as const;

/** The paths of a remote's files for federation hosts. */
export function federationPaths(remote: string): string[] {
  return federationFiles.map((file) => `/${federationFolder}${remote}/${file}`);
}
