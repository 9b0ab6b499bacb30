import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, repository } from '@mutha/cli';
import { errorCodes, triedProperties } from '@mutha/store';
import { expect, test } from 'vitest';
import { written } from './pages.ts';

const text = (file: string) => readFileSync(join(repository, file), 'utf8');
const page = text('shell/docs/json.md');

/** The rows of the first table below a heading: what is in backticks, and what the second column says of it. */
function rowsBelow(heading: string, of = page): Record<string, string> {
  const [, after = ''] = of.split(`\n${heading}\n`);
  const [section = ''] = after.split(/\n#{2,3} /);
  return Object.fromEntries(
    [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \|.*$/gm)].map(([, name, says]) => [name, says]),
  );
}

test('the page for scripts has every code of a failure, in the words of the code', () => {
  expect(rowsBelow('## Failures')).toEqual(errorCodes);
});

test('each code of a failure is that of one', () => {
  const isSource = (file: string) => /^shell\/.*\.m?ts$|^shell\/.*\.mjs$/.test(file) && !/\.test\.ts$/.test(file);
  const sources = written.filter((file) => isSource(file) && !file.endsWith('/error-codes.ts')).map(text);
  const unused = Object.keys(errorCodes).filter((code) => !sources.some((source) => source.includes(`'${code}'`)));
  expect(unused).toEqual([]);
});

test('the page for scripts has every field of every answer, in the words of the code', () => {
  const answers = commands.flatMap(({ cli, answer }) => (answer ? [[cli.name(), answer] as const] : []));
  expect(answers.length).toBe(commands.length - 1);
  const [, listed = ''] = page.split('\n## Answers\n');
  expect([...listed.matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name)).toEqual(answers.map(([name]) => name));
  for (const [name, { is, fields }] of answers) {
    expect(listed).toContain(`\n### \`${name}\`\n\n${is}\n`);
    expect([name, rowsBelow(`### \`${name}\``)]).toEqual([name, fields]);
  }
});

test('the page on buckets has every promise that is tried', () => {
  expect(Object.keys(rowsBelow('## Try it', text('shell/docs/buckets.md')))).toEqual(triedProperties);
});
