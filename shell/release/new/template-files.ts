import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '@mutha/build';

/** What can stand in the template's folder and is not part of it. */
const made = /(^|\/)(node_modules|dist|\.[^/]*)$/;

/** The text of each file of the template that is wanted, by its path in the template, with `/` between folders. */
export function templateFiles(template: string, isWanted: (path: string) => boolean): Map<string, string> {
  const files = filesUnder(template, (path) => made.test(path)).filter(isWanted);
  return new Map(files.map((path) => [path, readFileSync(join(template, path), 'utf8')]));
}
