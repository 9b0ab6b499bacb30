import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rolloutTableFile } from '@mutha/contract';
import { type Edge, onRequest } from '@mutha/origin/cdn-function';
import { copyEndings, headersOf } from '@mutha/store';
import type { Answer } from './exchange.ts';

/** The function for a CDN, over a folder instead of a bucket. */
export function edgeOver(folder: string): {
  /** @param headers in lines, as `Cookie: a=b`. @returns the answer as `exchange` gives it */
  ask(origin: string, line: string, headers: string[]): Promise<Answer>;
  /** All requests to the bucket since the last call. */
  asked: { key: string; headers: Headers }[];
} {
  const asked: { key: string; headers: Headers }[] = [];
  const edge: Edge = {
    random: Math.random,
    readTable: async () => {
      const table = fileIn(folder, rolloutTableFile);
      return table && JSON.parse(table.bytes.toString());
    },
    async fetchFile(key, headers) {
      asked.push({ key, headers });
      const file = fileIn(folder, key);
      if (!file) return new Response(null, { status: 404 });
      const { 'content-type': type, ...policy } = headersOf(key);
      const known = { ...policy, 'last-modified': file.modified.toUTCString(), etag: `"${file.bytes.length}"` };
      // As buckets do: with a tag and a date, the tag decides.
      const since = headers.has('if-none-match') ? null : headers.get('if-modified-since');
      if (since && Date.parse(since) >= file.modified.getTime())
        return new Response(null, { status: 304, headers: known });
      return new Response(Uint8Array.from(file.bytes), { headers: { ...known, 'content-type': type } });
    },
  };
  return {
    asked,
    async ask(origin, line, lines) {
      const [method = '', target = ''] = line.split(' ');
      const headers = new Headers(
        lines.map((each): [string, string] => [each.split(': ')[0] ?? '', each.split(': ')[1] ?? '']),
      );
      const answer = await onRequest(new Request(origin + target, { method, headers }), edge);
      const body = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    },
  };
}

/** As a bucket has it: without links, and without the compressed copies that only a folder holds. */
function fileIn(folder: string, key: string): { bytes: Buffer; modified: Date } | undefined {
  const file = join(folder, key);
  const isKept = existsSync(file) && realpathSync(file) === join(realpathSync(folder), key);
  if (!isKept || copyEndings.some((ending) => key.endsWith(ending)) || !statSync(file).isFile()) return undefined;
  const modified = new Date(Math.floor(statSync(file).mtimeMs / 1000) * 1000);
  return { bytes: readFileSync(file), modified };
}
