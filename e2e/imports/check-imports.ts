import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './rules.ts';

const rooms = /^(shell|shared-ui|mf-.+)$/;

/** Words of the product's field. The UI kit is for any site, so it has none of them. */
const fieldWords = /\b(football|soccer|fixtures?|kick-?offs?|goals?|leagues?|betting|bets?|odds|corners?)\b/i;

/**
 * Checks a repository against the rules of `rules.ts`, and against two rules that an import graph cannot show: the
 * shell's source names no remote, and the UI kit has no word of the product's field.
 *
 * @returns one message for each violation: the rule, where, and what to do instead
 */
export async function checkImports(repository: string): Promise<string[]> {
  const folders = readdirSync(repository).filter((name) => rooms.test(name));
  const forbidden = importRules(repository);
  const { output } = await cruise(folders, {
    baseDir: repository,
    ruleSet: { forbidden },
    validate: true,
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import'],
    },
  });
  const graph = (output as ICruiseResult).summary.violations.map(
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
  ];
}

function wordsIn(repository: string, folder: string, words: RegExp, rule: string, advice: string): string[] {
  if (!existsSync(join(repository, folder))) return [];
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = words.exec(readFileSync(join(repository, folder, file), 'utf8'));
      return found ? [`${rule}: ${folder}/${file} says "${found[0]}". ${advice}`] : [];
    });
}
