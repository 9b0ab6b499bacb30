/**
 * Where things stand in a store, and with it on the site: names on which builds, releases, servers and browsers agree.
 * Every page loads this file, so it needs no schema.
 */

/** What is live. */
export const registryFile = 'registry.json';

/** The page of every path that nobody owns. */
export const notFoundFile = '404.html';

/** The folder of all releases: a folder for each name, in it one for each version. */
export const releasesFolder = 'releases/';

/** The folder of a release's files, ending in `/`. */
export function baseOf(remote: string, { base, version }: { base?: string | undefined; version: string }): string {
  return base ?? `/${releasesFolder}${remote}/${version}/`;
}

/** Whether a key is a released file, which never changes. */
export function isReleased(key: string): boolean {
  return key.startsWith(releasesFolder);
}

/** What a build says of itself. @param name `shell`, or a remote's name */
export function descriptorFile(name: string): 'shell.json' | 'remote.json' {
  return name === 'shell' ? 'shell.json' : 'remote.json';
}

/** What the federation plugin writes about a build, and its runtime reads. */
export const federationManifest = 'mf-manifest.json';
