import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('--write mends the style in the folder of a remote, and checks nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-format-'));
  const file = join(folder, 'remote.config.ts');
  writeFileSync(file, 'export const   odds = "1.5"\nexport const wrong: number = odds\n');
  const program = join(import.meta.dirname, 'mutha-check.mjs');
  const { status, stdout } = spawnSync(process.execPath, [program, '--write'], { cwd: folder, encoding: 'utf8' });
  expect(readFileSync(file, 'utf8')).toBe("export const odds = '1.5';\nexport const wrong: number = odds;\n");
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^── style\n[^─]*No problems found\.\n$/)]);
  rmSync(folder, { recursive: true });
});

test('where nothing is installed it says so, and not that every type is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-check-'));
  writeFileSync(join(folder, 'remote.config.ts'), 'export default {};\n');
  const program = join(import.meta.dirname, 'mutha-check.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('are not installed')]);
  rmSync(folder, { recursive: true });
});
