import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands, repository } from '@mutha/cli';
import { expect, test, vi } from 'vitest';
import { columnNames, keysOfCommands } from '../releases/keys-of-commands.ts';
import { withSmallBuilds } from '../releases/with-small-builds.ts';

const editions = withSmallBuilds();
const page = readFileSync(join(repository, 'shell/docs/buckets.md'), 'utf8');
const [, section = ''] = page.split('\n### Keys by command\n');

/** By the names of the commands in its first cell, the other cells of each row. */
const rows = [...section.matchAll(/^\| (`.+`) \|(.+)\|$/gm)].map(([, named = '', cells = '']) => ({
  named: namesIn(named),
  cells: cells.split('|').map((cell) => cell.replaceAll(/[\s`]/g, '')),
}));

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** They read, and write nothing. They open a browser, a server or the standard input, so they have tests elsewhere. */
const runElsewhere = ['dev', 'diff', 'bisect', 'new', 'explain'];

test('the page on buckets says which keys each command reads, writes and removes', async () => {
  vi.stubEnv('MUTHA_STATE', mkdtempSync(join(tmpdir(), 'mutha-state-')));
  const recorded = await keysOfCommands(editions());
  vi.unstubAllEnvs();
  const readOnly = rows.find(({ named }) => named.includes('status'))?.named ?? [];
  for (const [name, row] of recorded) {
    const letters = columnNames.map((column) => row[column] ?? '');
    const { cells } = rows.find(({ named }) => named.includes(name)) ?? {};
    if (readOnly.includes(name)) expect([name, letters.join('').replaceAll('r', '')]).toEqual([name, '']);
    else expect([name, cells]).toEqual([name, letters]);
  }
  expect(readOnly).toEqual(expect.arrayContaining(runElsewhere));
});

test('the page on buckets has every command', () => {
  const named = rows.flatMap((row) => row.named.map((name) => name.split(' ')[0]));
  const local = namesIn(/^(.+) touch no store\.$/m.exec(section)?.[1] ?? '');
  const all = commands.map(({ cli }) => cli.name());
  expect(all.filter((name) => !named.includes(name) && !local.includes(name))).toEqual([]);
  const isLocal = (name: string) => commands.find(({ cli }) => cli.name() === name)?.isLocal;
  expect(local.filter((name) => !isLocal(name))).toEqual([]);
});
