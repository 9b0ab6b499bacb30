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
      `${file} no longer writes its sheet as before. Adapt written-sheets.ts to return the text of the sheet. Otherwise the policy of a page blocks it.`,
    );
  return ['', JSON.parse(literal)];
}
