import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The stylesheets that shared libraries write into a page by themselves, as text. A page's content security policy has
 * to allow them. A library first inserts an empty element and then writes into it, so the empty text is one of them.
 * @param folder of the package that depends on the libraries
 * @throws Error if a library now writes its stylesheet in another way
 */
export function writtenSheets(folder: string): string[] {
  const file = createRequire(join(folder, 'package.json')).resolve('sonner');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!literal)
    throw new Error(
      `${file} writes its sheet in another way than before. Find out how, and let written-sheets.ts give the sheet's text: without it a page's policy blocks it.`,
    );
  return ['', JSON.parse(literal)];
}
