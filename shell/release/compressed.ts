import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The ending of each compressed twin of a file, as static servers look for it. */
export const twinEndings = ['.br', '.gz'];

/**
 * A file's compressed twins, for servers that choose by what a browser accepts. Only what never changes has them: two files
 * cannot be replaced in one step.
 * @returns the twins' keys and bytes; none for what does not shrink
 */
export async function twinsOf(key: string, bytes: Buffer): Promise<[string, Buffer][]> {
  if (!key.startsWith('releases/') || !/\.(js|css|svg|json)$/.test(key)) return [];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    [`${key}.br`, br],
    [`${key}.gz`, gz],
  ];
}
