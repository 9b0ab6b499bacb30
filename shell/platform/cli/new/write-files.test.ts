import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFile, writeFolder } from './write-files.ts';

let room: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'mutha-written-'));
});
afterEach(() => rmSync(room, { recursive: true }));

test('a folder has all its files, and nothing is beside it', () => {
  writeFolder(join(room, 'mf-odds'), new Map(Object.entries({ 'a.ts': 'a', 'src/b.ts': 'b' })));
  expect(readdirSync(room)).toEqual(['mf-odds']);
  expect(readFileSync(join(room, 'mf-odds/src/b.ts'), 'utf8')).toBe('b');
});

test('a folder that fails at its second file is not there at all', () => {
  const files = new Map(Object.entries({ a: '', 'a/b.ts': 'a file in the place of its folder' }));
  expect(() => writeFolder(join(room, 'mf-odds'), files)).toThrow(
    /mf-odds could not be written: .*Nothing has changed/,
  );
  expect(readdirSync(room)).toEqual([]);
});

test('what is there already stays as it is', () => {
  mkdirSync(join(room, 'mf-odds'));
  writeFileSync(join(room, 'mf-odds/mine.ts'), 'mine');
  expect(() => writeFolder(join(room, 'mf-odds'), new Map([['a.ts', 'a']]))).toThrow('could not be written');
  expect(filesUnder(room)).toEqual(['mf-odds/mine.ts']);
});

test('a file is replaced, and one that cannot be is as it was', () => {
  writeFileSync(join(room, 'a.ts'), 'old');
  replaceFile(join(room, 'a.ts'), 'new');
  expect(readFileSync(join(room, 'a.ts'), 'utf8')).toBe('new');
  expect(() => replaceFile(join(room, 'none/a.ts'), 'new')).toThrow('Nothing has changed');
  expect(existsSync(join(room, 'none'))).toBe(false);
  expect(readdirSync(room)).toEqual(['a.ts']);
});
