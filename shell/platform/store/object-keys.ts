import { baseOf, filesBaseOf, previewsFolder, rolloutsFolder, type Slot } from '@mutha/contract';

/**
 * The keys of a store that only this tool knows. Browsers and servers know those of the contract's `store-layout.ts`;
 * the keys of pages follow from their paths (`pages.ts`).
 */

/** The folders on the way to a key, the outermost first, each without the `/` at its end. */
export function foldersTo(key: string): string[] {
  const parts = key.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The folder of a release's descriptor, ending in `/`. */
export function releaseFolder(name: string, version: string): string {
  return baseOf(name, { version }).slice(1);
}

/** The folder of a release's files, ending in `/`. Files of other releases may be there too. */
export function folderOfFiles(name: string, release: { version: string; addresses?: 'content' | undefined }): string {
  const { version } = release;
  return filesBaseOf(name, { version }, release).slice(1);
}

/** The dictionary for pages that a release of the shell brings. */
export function pageDictionaryKey(version: string): string {
  return `releases/shell/${version}/dictionary.txt`;
}

/** Whether a key is the dictionary for pages of a release of the shell. */
export function isPageDictionary(key: string): boolean {
  return /^releases\/shell\/[0-9a-f]{16}\/dictionary\.txt$/.test(key);
}

/** Whether the name of a file holds a hash of its bytes, as those of files do that several releases may share. */
export function holdsHash(file: string): boolean {
  return /\.[0-9a-f]{8,}\.\w+$/.test(file);
}

/** The folder of a preview. */
export function folderOfPreview(token: string): string {
  return `${previewsFolder}${token}/`;
}

/** Whether a key belongs to what lies over the site: a preview, or rollouts. Only its own folder lists it. */
export function isOverSite(key: string): boolean {
  return key.startsWith(previewsFolder) || key.startsWith(rolloutsFolder);
}

/** The buckets of the rollouts that run. */
export const bucketsFolder = `${rolloutsFolder}buckets/`;

/**
 * The file that says that a rollout is shown to a bucket. Its name says all: nginx looks whether it is there.
 * @param bucket from 0 to 255
 */
export function bucketKey(slot: Slot, bucket: number): string {
  return `${bucketsFolder}${slot}/${bucket.toString(16).padStart(2, '0')}`;
}

/** The log: the live releases, step by step. */
export const logFolder = '.mutha/log/';

/**
 * Says that a log has owners. In a store where a team can add files to the log and remove none, a machine that sees the
 * log for the first time learns from it that an entry without owners cannot be the last one. It sorts after all entries.
 */
export const ownedKey = `${logFolder}owned`;

export function entryKey(number: number): string {
  return `${logFolder}${String(number).padStart(9, '0')}.json`;
}

/** In a preview: by the key that has signed it, what its owner agrees to make live. */
export const agreementsFolder = '.mutha/agreements/';

/** Who is at work, on a site and on all its previews. */
export const leasesFolder = '.mutha/leases/';

/** The source maps of all releases. No server serves them. */
export const allMapsFolder = '.mutha/maps/';

/** The folder of a release's source maps. */
export function mapsFolder(name: string, version: string): string {
  return `${allMapsFolder}${name}/${version}/`;
}

/** The source map of one script of a release. */
export function mapKey(name: string, version: string, file: string): string {
  return `${mapsFolder(name, version)}${file}.map`;
}

/** By name and version, the list of the files that an upload puts into the store. No server serves it. */
export const uploadsFolder = '.mutha/uploads/';

/**
 * The list of the files of one release, in the form of its descriptor. It is written before the first of them, and a
 * prune removes it after the last one, so every file of a release is named at any time.
 */
export function uploadKey(name: string, version: string): string {
  return `${uploadsFolder}${name}/${version}.json`;
}

/** Unfinished writes, away from what is served, so that their names cannot collide with keys. */
export const unfinishedFolder = '.mutha/work/';

/**
 * A delta is what a server sends instead of a file to a client that has a certain dictionary, such as the same file of
 * an earlier release.
 */
export interface Delta {
  /** The key of the file that it leads to. */
  key: string;
  /** The name of the dictionary that it needs: see `nameOfDictionary`. */
  dictionary: string;
}

export const deltasFolder = '.deltas/';

/** The key of a delta: that of its file, in a folder of its dictionary. Servers put it together from a request. */
export function deltaKey({ dictionary, key }: Delta): string {
  return `${deltasFolder}${dictionary}/${key}`;
}

/** The delta with a key; undefined for a key of something else. */
export function deltaIn(key: string): Delta | undefined {
  const [, dictionary, target] = /^\.deltas\/([A-Za-z0-9+]+)\/(.+)$/s.exec(key) ?? [];
  return dictionary && target ? { dictionary, key: target } : undefined;
}
