import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { importGraph, roomsOf } from './graph.ts';
import { importRules } from './rules.ts';

/** Words of the product's field. The UI kit is for any site, so it has none of them. */
const fieldWords = /\b(football|soccer|fixtures?|kick-?offs?|goals?|leagues?|betting|bets?|odds|corners?)\b/i;

/** Node's own walk of a folder. From Node 22 on it follows links, and finds no end where one leads upwards. */
const ownWalk = /\breaddir(Sync)?\([^;\n]*\brecursive\b/;
const oneWalk = ['one-walk', 'It follows links. Use filesUnder of @mutha/node.'] as const;

/**
 * Checks a repository against the rules of `rules.ts`, and against three rules that an import graph cannot show: the
 * shell's source names no remote, the UI kit has no word of the product's field, and a folder is walked in one way.
 *
 * @returns one message for each violation: the rule, where, and what to do instead
 */
export async function checkImports(repository: string): Promise<string[]> {
  const folders = roomsOf(repository);
  const forbidden = importRules(repository);
  const { summary } = await importGraph(repository, folders, forbidden);
  const graph = summary.violations.map(
    ({ rule, from, to }) =>
      `${rule.name}: ${from} imports ${to}. ${forbidden.find(({ name }) => name === rule.name)?.comment}`,
  );
  return [
    ...graph,
    ...wordsIn(
      repository,
      'shell/src',
      /\bmf-[a-z]+\b/,
      'shell-names-no-remote',
      'It learns of them from the registry.',
    ),
    ...wordsIn(
      repository,
      'shared-ui/src',
      fieldWords,
      'kit-has-no-word-of-the-field',
      'The kit is for any site: say what the part is, not what it shows.',
    ),
    ...folders.flatMap((folder) => wordsIn(repository, folder, ownWalk, ...oneWalk)),
    ...wordsIn(repository, 'e2e', ownWalk, ...oneWalk),
  ];
}

function wordsIn(repository: string, folder: string, words: RegExp, rule: string, advice: string): string[] {
  return filesUnder(join(repository, folder), (path) => /(^|\/)(node_modules|dist)$/.test(path))
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = words.exec(readFileSync(join(repository, folder, file), 'utf8'));
      return found ? [`${rule}: ${folder}/${file} says "${found[0]}". ${advice}`] : [];
    });
}
