import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OpenFile } from './open-file.ts';

export type Coding = 'br' | 'gzip';

/** The most bytes that are kept in memory, after compression. */
const room = 64 * 1024 * 1024;

const kept = new Map<string, { bytes: Promise<Buffer>; size: number }>();
let taken = 0;

/**
 * Compresses a file in memory, once until the file changes. This is for files that are replaced in place and have no
 * compressed copies beside them, or not yet. If the memory is full, the file that was not requested for the longest
 * time is dropped first.
 */
export function packed({ handle, facts }: OpenFile, coding: Coding): Promise<Buffer> {
  const key = [facts.dev, facts.ino, facts.mtimeMs, facts.size, coding].join();
  const known = kept.get(key);
  const entry = known ?? { bytes: handle.readFile().then((plain) => compressed(plain, coding)), size: 0 };
  kept.delete(key);
  kept.set(key, entry);
  if (!known)
    entry.bytes.then(
      ({ length }) => grow(key, length),
      () => kept.delete(key),
    );
  return entry.bytes;
}

function grow(key: string, size: number): void {
  const entry = kept.get(key);
  if (!entry) return;
  entry.size = size;
  taken += size;
  for (const [oldest, { size }] of kept) {
    if (taken <= room) break;
    kept.delete(oldest);
    taken -= size;
  }
}

function compressed(plain: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(plain);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return promisify(brotliCompress)(plain, { params });
}
