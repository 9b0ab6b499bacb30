/**
 * The names of files and folders in a store, and so on the site. Builds, releases, servers and browsers share these
 * names. Every page loads this file, so it must not import a schema at runtime.
 */

/** The registry, which says what is live. */
export const registryFile = 'registry.json';

/** The page of every path that nobody owns. */
export const notFoundFile = '404.html';

/** The folder of all releases. It holds a folder for each name, with a folder for each version inside. */
export const releasesFolder = 'releases/';

/** The address of the folder with a release's files, ending in `/`. */
export function baseOf(remote: string, { base, version }: { base?: string | undefined; version: string }): string {
  return base ?? `/${releasesFolder}${remote}/${version}/`;
}

/** Whether a key is a released file, which never changes. */
export function isReleased(key: string): boolean {
  return key.startsWith(releasesFolder);
}

/** The file of a build's descriptor. @param name `shell`, or a remote's name */
export function descriptorFile(name: string): 'shell.json' | 'remote.json' {
  return name === 'shell' ? 'shell.json' : 'remote.json';
}

/** The file in which the federation plugin describes a build. The plugin's runtime reads it. */
export const federationManifest = 'mf-manifest.json';
