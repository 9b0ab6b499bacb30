import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commitOf } from './commit.ts';

test('names the commit of a folder, with a mark where files have changed since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await commitOf(folder)).toBeUndefined();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  expect(await commitOf(folder)).toBeUndefined();
  writeFileSync(join(folder, 'a'), '1');
  git('add', 'a');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', 'a');
  const head = git('rev-parse', 'HEAD').trim();
  expect(await commitOf(folder)).toBe(head);
  writeFileSync(join(folder, 'b'), '1');
  expect(await commitOf(folder)).toBe(`${head}-dirty`);
});
