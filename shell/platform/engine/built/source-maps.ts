import { lstat, readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { jsonIn, ReleaseError } from '@mutha/store';

/** The most that the source maps of a release may hold together, in bytes. */
const largestMaps = 50_000_000;

/**
 * Reads the source maps in the folder of a build, by script. A build need not have any. No hash holds them, so that
 * each must be a file of its own, and a map.
 * @param files the names of all files of the build
 * @throws ReleaseError where one is none, or they are too large
 */
export async function readMaps(folder: string, files: Iterable<string>): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  let total = 0;
  for (const file of [...files].filter((name) => name.endsWith('.js'))) {
    const path = join(folder, `${file}.map`);
    const facts = await lstat(path).catch(() => undefined);
    if (!facts) continue;
    total += facts.size;
    if (total > largestMaps)
      throw new ReleaseError(
        'build-too-large',
        `The source maps in ${folder} have more than ${largestMaps.toLocaleString('en')} bytes, which is the limit. Leave some out, or split the remote.`,
      );
    const bytes = facts.isFile() ? await readFile(path) : undefined;
    if (!bytes || !sourceMapIn(bytes))
      throw new ReleaseError(
        'build-invalid',
        `${path} is not a source map, or not a regular file. Build it again, or remove it.`,
      );
    maps.set(file, bytes);
  }
  return maps;
}

/** A source map, read from its file; undefined where the file is none. Its mappings are not looked at. */
export function sourceMapIn(bytes: Buffer): SourceMapPayload | undefined {
  return jsonIn(bytes, (map) => (isSourceMap(map) ? map : undefined));
}

function isSourceMap({ version, sections, sources, mappings }: Record<string, unknown>): boolean {
  if (version !== 3) return false;
  if (Array.isArray(sections)) return sections.every(({ map }) => isSourceMap(map));
  return typeof mappings === 'string' && Array.isArray(sources) && sources.every(isSource);
}

const isSource = (source: unknown) => source === null || typeof source === 'string';
