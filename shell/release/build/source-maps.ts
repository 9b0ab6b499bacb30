import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of all source maps in a store. No server serves it. */
export const allMapsFolder = '.mutha/maps/';

/** The folder of a release's source maps. */
export function mapsFolder(name: string, version: string): string {
  return `${allMapsFolder}${name}/${version}/`;
}

/** The key of the source map of one script of a release. */
export function mapKey(name: string, version: string, file: string): string {
  return `${mapsFolder(name, version)}${file}.map`;
}

/**
 * Reads the source maps in the folder of a build, by script. A build need not have any.
 * @param files the names of all files of the build
 */
export async function readMaps(folder: string, files: Iterable<string>): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  for (const file of [...files].filter((name) => name.endsWith('.js'))) {
    const bytes = await readFile(join(folder, `${file}.map`)).catch(() => undefined);
    if (bytes) maps.set(file, bytes);
  }
  return maps;
}
