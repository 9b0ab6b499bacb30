import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What can stand in the template's folder and is not part of it. */
const made = /(^|\/)(node_modules|dist|\..*)(\/|$)/;

/** The text of each file of the template that is wanted, by its path in the template, with `/` between folders. */
export function templateFiles(template: string, isWanted: (path: string) => boolean): Map<string, string> {
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !made.test(path) && isWanted(path));
  return new Map(files.map((path) => [path, readFileSync(join(template, path), 'utf8')]));
}
