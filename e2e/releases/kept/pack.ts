import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { filesUnder } from '@mutha/node';

/** The files of a store by their path, each with its bytes as characters. A compressed copy has its path only. */
const packed = join(import.meta.dirname, 'store.json.br');

const compressors = [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const;
const compressorOf = (file: string) => compressors.find(([ending]) => file.endsWith(ending));

/** Keeps the store in `folder`. */
export function pack(folder: string): void {
  const files = filesUnder(folder).map((file) => [
    file,
    compressorOf(file) ? '' : readFileSync(join(folder, file), 'latin1'),
  ]);
  writeFileSync(packed, brotliCompressSync(JSON.stringify(Object.fromEntries(files))));
}

/** @returns a folder with the store that is kept, for the caller to remove */
export function unpack(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-kept-'));
  const files: Record<string, string> = JSON.parse(String(brotliDecompressSync(readFileSync(packed))));
  for (const [file, text] of Object.entries(files)) {
    const [ending = '', compress] = compressorOf(file) ?? [];
    const bytes = Buffer.from(files[file.slice(0, file.length - ending.length)] ?? text, 'latin1');
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), compress ? compress(bytes) : bytes);
  }
  return folder;
}
