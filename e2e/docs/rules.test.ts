import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';
import { written } from './pages.ts';

/** The remotes whose README numbers the rules of what visitors see. */
const remotes = written.flatMap((file) => /^((?:shell\/sdk\/)?mf-[a-z-]+)\/README\.md$/.exec(file)?.[1] ?? []);

const text = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The numbers of a remote's rules, as its README lists them. */
function rulesOf(remote: string): string[] {
  const [, list = ''] = /^## Rules\n(.*?)(?=^## )/ms.exec(text(`${remote}/README.md`)) ?? [];
  return [...list.matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number);
}

/** The numbers that its code names, by the words that `grep` looks for: `rule 6`. */
function namedIn(remote: string): string[] {
  const sources = written.filter((file) => file.startsWith(`${remote}/`) && /\.tsx?$/.test(file));
  return sources.flatMap((file) => [...text(file).matchAll(/\brule (\d+)\b/g)].map(([, number = '']) => number));
}

test.each(remotes)('%s: each rule of its README is named in its code, and no other', (remote) => {
  const rules = rulesOf(remote);
  expect(rules.length).toBeGreaterThan(2);
  expect([...new Set(namedIn(remote))].sort()).toEqual([...rules].sort());
});
