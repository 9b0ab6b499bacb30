import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, repository } from '@mutha/cli';
import { expect, test } from 'vitest';
import { readOptions as benchOptions } from '../bench/options.ts';
import { readOptions as pictureOptions } from '../pictures/options.ts';
import { usage } from '../run/selection.ts';
import { pages, written } from './pages.ts';

interface Typed {
  file: string;
  /** As the page has it. */
  line: string;
  words: string[];
}

/** Placeholders of the docs for a reader's own value, and such a value. */
const values: [RegExp, string][] = [
  [/^TOKEN$/, '0'.repeat(32)],
  [/^(mf-)?…$/, 'mf-live'],
  [/^ORIGIN$/, 'http://localhost:3103'],
];

/** All that a reader may type from the docs: a line may hold several commands, and a comment. */
const typed: Typed[] = pages.flatMap(({ file, code }) =>
  code.flatMap((text) =>
    text
      .replace(/(^|\s)#.*$/, '')
      .split(/;|&&/)
      .map((line) => ({ file, line: line.trim(), words: wordsOf(line.trim()) })),
  ),
);

/** The words of a command, as a shell takes them apart. Variables before it and files beside it are left out. */
function wordsOf(line: string): string[] {
  const all = (line.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) => word.replaceAll(/["']/g, ''));
  const first = all.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const redirected = all.findIndex((word) => /^[<>|]$/.test(word));
  return all.slice(Math.max(first, 0), redirected < 0 ? undefined : redirected);
}

const withValues = (words: string[]) =>
  words.map((word) => values.reduce((text, [pattern, value]) => text.replace(pattern, value), word));

/** The commands that begin with some words, each with what follows these. */
function startingWith(...beginning: string[]): Typed[] {
  return typed
    .filter(({ words }) => beginning.every((word, index) => words[index] === word))
    .map((each) => ({ ...each, words: withValues(each.words.slice(beginning.length)) }));
}

/** The answers of the command line to each command that it does not take. */
async function refusedBy(read: (words: string[]) => unknown, commands: Typed[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { file, line, words } of commands)
    try {
      await read(words);
    } catch (error) {
      refused.push(`${file}: ${line}: ${(error as Error).message}`);
    }
  return refused;
}

/**
 * Reads a command of `mutha`, and runs nothing. A name alone speaks of the command: that need not be all that it takes.
 * @throws Error where it could not be run
 */
async function readMutha(words: string[]): Promise<void> {
  const program = commandLine(async () => {});
  for (const command of [program, ...program.commands]) command.configureOutput({ writeErr: () => {} });
  if (words.length === 1 || words.includes('--help'))
    expect(program.commands.map((command) => command.name())).toContain(words[0]);
  else await program.parseAsync(words, { from: 'user' });
}

test('the command line takes every command of mutha in the docs, with its arguments and options', async () => {
  const commands = [
    ...startingWith('npx', 'mutha'),
    ...startingWith('npx', '--no-install', 'mutha'),
    ...startingWith('mutha'),
  ].filter(({ words }) => words.length > 0 && words.join() !== '--help');
  expect(commands.length).toBeGreaterThan(60);
  expect(await refusedBy(readMutha, commands)).toEqual([]);
});

/** By the placeholder in a template of a message, a value that fits it. */
const inTemplates: [RegExp, string][] = [
  [/\$\{[^}]*(token|preview)\}/g, '0'.repeat(32)],
  [/\$\{(before|version)\}/g, '0'.repeat(16)],
  [/\$\{origin\}/g, 'http://localhost:3103'],
  [/\$\{(offerPort|Math[^}]*)\}/g, '50'],
  [/\$\{id\}/g, '1700000000000-01234567'],
  [/\$\{[\w[\]]+\}|<remote>/g, 'mf-live'],
];

test('the command line takes every command that a message advises', async () => {
  const isSource = (file: string) => /^shell\/(dev|platform)\/.*\.ts$/.test(file);
  const advised = written
    .filter((file) => isSource(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const texts = readFileSync(join(repository, file), 'utf8').matchAll(/"npx mutha ([a-z][^"\n]*)"/g);
      return [...texts].map(([line, given = '']) => {
        const text = inTemplates.reduce((all, [pattern, value]) => all.replace(pattern, value), given);
        return { file, line, words: withValues(wordsOf(text)) };
      });
    });
  expect(advised.length).toBeGreaterThan(80);
  expect(await refusedBy(readMutha, advised)).toEqual([]);
});

const scriptsIn = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')).scripts);
const scripts = [...scriptsIn('.'), ...scriptsIn('mf-live')];

/** The commands that take arguments, and how they read them. */
const readers: Record<string, (args: string[]) => unknown> = {
  bench: benchOptions,
  pictures: pictureOptions,
  // To read `--changed` takes ten seconds and needs git.
  test: (args) => expect(usage).toContain(`npm test -- ${args.join(' ')}`),
  serve: (args) => parseArgs({ args, options: { log: { type: 'string' } }, allowPositionals: true }),
};

/** Reads what follows `npm run`. @throws Error where there is no such command, or it takes no such arguments */
async function readScript([name = '', ...rest]: string[]): Promise<void> {
  if (!scripts.includes(name)) throw new Error(`There is no script "${name}".`);
  const args = rest.filter((word) => word !== '--');
  // Every command takes it: shell/bootstrap/bootstrap.mjs.
  const at = args.indexOf('--node');
  if (at >= 0) args.splice(at, 2);
  if (args.length === 0) return;
  if (!readers[name]) throw new Error(`"${name}" takes no arguments.`);
  await readers[name](args);
}

test('npm has every script in the docs, and it takes the arguments', async () => {
  const commands = [
    ...startingWith('npm', 'run'),
    ...startingWith('npm').filter(({ words: [name = ''] }) => ['start', 'test'].includes(name)),
  ];
  expect(commands.length).toBeGreaterThan(40);
  expect(await refusedBy(readScript, commands)).toEqual([]);
});

const guide = 'shell/docs/teams.md';

test("the teams' guide has every command, each with a test that runs it", () => {
  const rows = readFileSync(join(repository, guide), 'utf8').matchAll(/^\| `(\w+)` \|.*\[`[^`]+`\]\(([^)]+)\) \|$/gm);
  const tests = [...rows].map(([, name = '', address = '']) => ({ name, file: join(guide, '..', address) }));
  const names = commandLine(async () => {}).commands.map((command) => command.name());
  expect(tests.map(({ name }) => name)).toEqual(names);
  const isRun = ({ name, file }: (typeof tests)[number]) =>
    existsSync(join(repository, file)) && readFileSync(join(repository, file), 'utf8').includes(`'${name}'`);
  expect(tests.filter((each) => !isRun(each))).toEqual([]);
});
