import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export interface ServedFile {
  /** As it goes over the wire. */
  bytes: Buffer;
  isBrotli: boolean;
  /** A hash of the content, so that a copy of a folder has the tags of its original. */
  etag: string;
}

const known = new Map<string, { stamp: string; file: ServedFile }>();

/**
 * Reads a file as a server would send it. Text is compressed: the `.br` copy where there is one; otherwise with quality
 * 11 what is released for good and 5 what changes, as production would, and kept in memory for as long as the file
 * stays the same.
 *
 * @returns undefined where there is no such file
 */
export async function servedFile(path: string, isForGood: boolean): Promise<ServedFile | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  const stamp = `${facts.mtimeMs} ${facts.size}`;
  const before = known.get(path);
  if (before?.stamp === stamp) return before.file;
  const plain = await readFile(path);
  const isBrotli = /\.(html|js|mjs|css|json|svg|txt|xml|map)$/.test(path);
  const copy = isBrotli ? await readFile(`${path}.br`).catch(() => undefined) : undefined;
  const file: ServedFile = {
    bytes: isBrotli ? (copy ?? (await compressed(plain, isForGood ? 11 : 5))) : plain,
    isBrotli,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
  known.set(path, { stamp, file });
  return file;
}

function compressed(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}
