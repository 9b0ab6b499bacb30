import { brotliCompressSync } from 'node:zlib';
import { kilobytes } from '@mutha/contract';
import { integrityOf } from '@mutha/node';

/** Files that are loaded together, with their size after compression (brotli) before and now, in bytes. */
export interface Size {
  said: string;
  before: number;
  after: number;
}

/** A size that grows by this many bytes, or by this part of itself if that is more, is named as a change. */
const mayGrow = { bytes: 2_000, part: 0.02 };

/** Whether something has grown so much that it is to be looked at. */
export function hasGrown({ before, after }: Size): boolean {
  return after - before > Math.max(mayGrow.bytes, before * mayGrow.part);
}

/** Whether a size differs so much that its words do. */
export function isOther({ before, after }: Size): boolean {
  return kilobytes(before) !== kilobytes(after);
}

/** A size in words. */
export function sizeInWords({ said, before, after }: Size): string {
  return `${said}: ${before === 0 ? 'nothing' : kilobytes(before)} → ${kilobytes(after)}`;
}

const known = new Map<string, number>();

/** The size of a file after compression with brotli. Each file is compressed once. */
export function compressedSize(bytes: Buffer): number {
  const key = integrityOf(bytes);
  const size = known.get(key) ?? brotliCompressSync(bytes).byteLength;
  known.set(key, size);
  return size;
}

const kinds: Record<string, string> = {
  js: 'scripts',
  css: 'stylesheets',
  woff2: 'fonts',
  ...Object.fromEntries(
    ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'ico'].map((ending) => [ending, 'pictures']),
  ),
};

/** The kind of a file of a page, by its ending. */
export function kindOf(file: string): string {
  return kinds[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'other files';
}
