import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The stylesheets that shared libraries write into a page by themselves, as text: what a page's content security policy
 * has to let through. A library writes its stylesheet into an empty element, so that is one of them.
 * @param folder of the package that depends on the libraries
 * @throws Error where a library has changed the way it does that
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
