import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { template } from '../checkout/template.ts';
import { reworded } from './spellings.ts';

/** Files and folders that can be in the template's folder and are not part of it. */
const made = /(^|\/)(node_modules|dist|\.[^/]*)$/;

/**
 * The text of each file in a folder of the template that is wanted, by its path in that folder, with `/` between
 * folders. In both, words of the template are replaced: see `reworded`.
 */
export function templateTexts(
  inTemplate: string,
  words: Readonly<Record<string, string>>,
  isWanted: (path: string) => boolean,
): Map<string, string> {
  const folder = join(template, inTemplate);
  const files = filesUnder(folder, (path) => made.test(path)).filter(isWanted);
  const textOf = (path: string) => reworded(readFileSync(join(folder, path), 'utf8'), words);
  return new Map(files.map((path) => [reworded(path, words), textOf(path)]));
}
