import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer } from './exchange.ts';

/** The text of an answer, without its compression. */
export function decoded({ headers, body }: Answer): string {
  if (body.length === 0) return '';
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}
