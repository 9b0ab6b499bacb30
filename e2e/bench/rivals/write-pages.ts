import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageKey } from '@mutha/engine';

/** Writes a page where the server looks for it. */
export function writePage(folder: string, path: string, html: string): void {
  const file = join(folder, pageKey(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** Writes the not-found page. */
export function writeFallback(folder: string, html: string): void {
  writeFileSync(join(folder, '404.html'), html);
}
