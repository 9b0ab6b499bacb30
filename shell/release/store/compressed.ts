import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { isReleased } from '@mutha/contract';

/** The ending of each compressed copy of a file, as static servers look for it. */
export const copyEndings = ['.br', '.gz'];

/** Whether a file has compressed copies: what is released for good, and pages. */
export function isCompressed(key: string): boolean {
  return isReleased(key) ? /\.(js|css|svg|json)$/.test(key) : key.endsWith('.html');
}

/** Brotli's quality. The best takes 0.2 s for a page, and all pages are written while a team waits for its release. */
const qualityOf = (key: string) => (isReleased(key) ? constants.BROTLI_MAX_QUALITY : 8);

/** The file whose copy stands under a key; undefined where it is no copy. */
export function originalOf(key: string): string | undefined {
  const original = key.slice(0, -'.br'.length);
  return copyEndings.some((ending) => key.endsWith(ending)) && isCompressed(original) ? original : undefined;
}

/**
 * A file's compressed copies, for servers that choose by what a browser accepts.
 * @returns the copies' keys and bytes; none for a file that has none
 */
export async function copiesOf(key: string, bytes: Buffer): Promise<[string, Buffer][]> {
  if (!isCompressed(key)) return [];
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const quality = { params: { [BROTLI_PARAM_QUALITY]: qualityOf(key), [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    [`${key}.br`, br],
    [`${key}.gz`, gz],
  ];
}

/** What is wrong with the copy under a key of a file that holds `bytes`; undefined where it holds the same. */
export async function copyProblem(key: string, copy: Buffer | undefined, bytes: Buffer): Promise<string | undefined> {
  if (!copy) return `${key} is missing.`;
  // More than the file holds is wrong already: what is made to swell up does not fill the memory.
  const limit = { maxOutputLength: Math.max(bytes.byteLength, 1) };
  const unpack = key.endsWith('.br') ? promisify(brotliDecompress) : promisify(gunzip);
  const isSame = await unpack(copy, limit).then(
    (unpacked) => unpacked.equals(bytes),
    () => false,
  );
  return isSame ? undefined : `${key} does not hold what ${key.slice(0, -'.br'.length)} holds.`;
}
