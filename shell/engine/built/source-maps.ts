import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
