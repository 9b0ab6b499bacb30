import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { isReleased } from '@mutha/contract';
import { deltasFolder, isPageDictionary } from './object-keys.ts';
import { tuning } from './tuning.ts';

/** The ending of each compressed copy of a file, as static servers look for it. */
export const copyEndings = ['.br', '.gz'];

/**
 * Whether a file has compressed copies: pages have them, their dictionaries, and scripts, stylesheets, SVG and JSON of
 * releases.
 */
export function isCompressed(key: string): boolean {
  if (isReleased(key)) return /\.(js|css|svg|json)$/.test(key) || isPageDictionary(key);
  return key.endsWith('.html') && !key.startsWith(deltasFolder);
}

/**
 * How well copies are compressed: by brotli those of released files and of pages, and by gzip. Tests that ask for no
 * sizes take less, because it takes as long as the rest of a release.
 */
export const qualities: Record<'files' | 'pages' | 'gzip', number> = {
  files: constants.BROTLI_MAX_QUALITY,
  pages: tuning.pageQuality,
  gzip: constants.Z_BEST_COMPRESSION,
};

/** The key of the file of which `key` is a compressed copy; undefined if `key` is not a copy. */
export function originalOf(key: string): string | undefined {
  const original = key.slice(0, -'.br'.length);
  return copyEndings.some((ending) => key.endsWith(ending)) && isCompressed(original) ? original : undefined;
}

/**
 * Makes the compressed copies of a file. A server chooses among them by what a browser accepts.
 * @returns the copies' keys and bytes; none for a file that has no copies
 */
export async function copiesOf(key: string, bytes: Buffer): Promise<[string, Buffer][]> {
  if (!isCompressed(key)) return [];
  const [br, gz] = await Promise.all([
    compressed(bytes, 'br', isReleased(key) ? qualities.files : qualities.pages),
    compressed(bytes, 'gzip', qualities.gzip),
  ]);
  return [
    [`${key}.br`, br],
    [`${key}.gz`, gz],
  ];
}

export type Coding = 'br' | 'gzip';

/** @param quality of brotli, or the level of gzip. 5 is for a request that waits for the answer */
export function compressed(bytes: Buffer, coding: Coding, quality = 5): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(bytes, { level: quality });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return promisify(brotliCompress)(bytes, { params });
}

/** The problem of a compressed copy; undefined where it holds `bytes`, as its file does. */
export async function copyProblem(key: string, copy: Buffer | undefined, bytes: Buffer): Promise<string | undefined> {
  if (!copy) return `${key} is missing.`;
  // A copy that holds more than the file is wrong. The limit keeps such a copy from filling the memory.
  const limit = { maxOutputLength: Math.max(bytes.byteLength, 1) };
  const unpack = key.endsWith('.br') ? promisify(brotliDecompress) : promisify(gunzip);
  const isSame = await unpack(copy, limit).then(
    (unpacked) => unpacked.equals(bytes),
    () => false,
  );
  return isSame ? undefined : `${key} does not hold what ${key.slice(0, -'.br'.length)} holds.`;
}
