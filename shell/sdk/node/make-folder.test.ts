import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('many make folders below one that is not there at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = Array.from({ length: 100 }, (_, index) => join(folder, 'a/b', String(index % 50), 'c'));
  const made = await Promise.all(all.map(makeFolder));
  expect(all.filter((path) => !existsSync(path))).toEqual([]);
  expect(made).toContain(join(folder, 'a'));
  expect(await makeFolder(join(folder, 'a/b'))).toBeUndefined();
});

test('a place that takes no folder ends with an error', async () => {
  await expect(makeFolder('/proc/mutha/a')).rejects.toMatchObject({ syscall: 'mkdir' });
});
