import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';
import { written } from './pages.ts';
import { commentsOf, findWords, proseOf, readPairs } from './words.ts';

/** Where visitors' texts are. They have a voice of their own, so only the comments beside them are checked. */
const ofVisitors = /^(mf-[a-z]+|shared-ui|shell\/sdk\/mf-new-remote)\/|^shell\/src\/frame\//;

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

const pairs = readPairs(read('CONTRIBUTING.md'));

function checkedText(file: string): string | undefined {
  if (file.endsWith('.md')) return proseOf(read(file));
  if (!/\.(tsx?|mts|[cm]?js|css)$/.test(file)) return undefined;
  return ofVisitors.test(file) && !/\.test\.tsx?$/.test(file) ? commentsOf(read(file)) : read(file);
}

test('no page, comment, message or title of a test has a word that CONTRIBUTING.md replaces', () => {
  const problems = written.flatMap((file) =>
    findWords(checkedText(file) ?? '', pairs).map(
      ({ line, found, pair: { before, after } }) => `${file}:${line}: "${found}". Not "${before}", but "${after}"`,
    ),
  );
  expect(problems.join('\n')).toBe('');
});

test('each pair that marks words has them in its first text, and not in its second', () => {
  expect(pairs.length).toBeGreaterThan(9);
  for (const { before, after, words } of pairs) {
    expect(before.match(words), before).toHaveLength(1);
    expect(after).not.toMatch(words);
  }
});

const [pair] = readPairs('## How we write\n\n| **sit**s in | is in |\n\n## Next\n');
if (!pair) throw new Error('The sample has no pair.');

test.each([
  ['a comment', '// One.\n// It sits here.', 2, 'sits'],
  ['another form, as the first word', 'Sit here.', 1, 'Sit'],
])('finds the line of a word: %s', (_, text, line, found) => {
  expect(findWords(text, [pair])).toEqual([{ line, found, pair }]);
});

test('finds words with a line break of a comment between them', () => {
  const [pair] = readPairs('## How we write\n\n| **sits in** it | is in it |\n\n## Next\n');
  if (!pair) throw new Error('The sample has no pair.');
  expect(findWords('/**\n * It sits\n * in here.\n */', [pair])).toEqual([{ line: 2, found: 'sits in', pair }]);
});

test.each(['visits', 'sitting'])('%s is another word', (text) => {
  expect(findWords(text, [pair])).toEqual([]);
});

test.each(['Its stand-in stands out.', '/** There\n * is no other. */', "'\\nThere is no store'"])(
  'a term may contain a word: %j',
  (text) => {
    expect(findWords(text, pairs)).toEqual([]);
  },
);

test('in Markdown, code and addresses are not prose; in visitors’ texts, only comments are checked', () => {
  expect(findWords(proseOf('`sit` [a](sit.md)\n```\nsit\n```\n'), [pair])).toEqual([]);
  expect(findWords(commentsOf("const a = 'It sits';\n/* sit */ const b = 1; // sits"), [pair])).toHaveLength(2);
});
