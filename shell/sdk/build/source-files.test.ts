import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dependencyFiles, sourceFiles } from './source-files.ts';

let parent: string;
let folder: string;

/** A folder with a file, and a folder with a file, and links that lead everywhere. */
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mutha-walk-'));
  folder = join(parent, 'tree');
  mkdirSync(join(folder, 'inner'), { recursive: true });
  mkdirSync(join(parent, 'elsewhere'));
  for (const file of ['tree/b.ts', 'tree/inner/a.ts', 'elsewhere/c.ts']) writeFileSync(join(parent, file), file);
  symlinkSync(folder, join(folder, 'itself'), 'junction');
  symlinkSync(folder, join(folder, 'inner/parent'), 'junction');
  symlinkSync(join(parent, 'elsewhere'), join(folder, 'out'), 'junction');
  symlinkSync(join(parent, 'nowhere'), join(folder, 'dead'), 'junction');
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a walk lists regular files only, and follows no link: to itself, to a parent, out of the tree, to nothing', () => {
  expect(filesUnder(folder)).toEqual(['b.ts', 'inner/a.ts']);
});

test('the sources of a package are found beside folders of links, as pnpm makes them', () => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(folder, join(folder, 'node_modules/itself'), 'junction');
  expect(sourceFiles(folder).map(([path]) => path)).toEqual(['b.ts', 'inner/a.ts']);
});

test('the sources of a package are not those of another one in its folder, nor what people read', () => {
  for (const file of ['package.json', 'GUIDE.md']) writeFileSync(join(folder, file), '');
  mkdirSync(join(folder, 'room/src'), { recursive: true });
  for (const file of ['room/package.json', 'room/src/c.ts']) writeFileSync(join(folder, file), '');
  expect(sourceFiles(folder).map(([path]) => path)).toEqual(['b.ts', 'inner/a.ts', 'package.json']);
});

test('what a build takes of our packages is found where the package has them installed, and the platform is left out', () => {
  const tool = join(folder, 'node_modules/@mutha/tool');
  mkdirSync(tool, { recursive: true });
  const dependencies = { '@mutha/tool': '*', '@mutha/contract': '*', react: '*' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(tool, 'package.json'), '{ "name": "@mutha/tool" }');
  writeFileSync(join(tool, 'd.ts'), '');
  expect(dependencyFiles(folder).map(([path]) => path)).toEqual(['@mutha/tool/d.ts', '@mutha/tool/package.json']);
});

test('a folder that is itself a link is walked', () => {
  symlinkSync(folder, join(parent, 'link'), 'junction');
  expect(filesUnder(join(parent, 'link'))).toEqual(['b.ts', 'inner/a.ts']);
});

test('what is left out is not read', () => {
  const asked: string[] = [];
  const isLeftOut = (path: string) => asked.push(path) > 0 && path === 'inner';
  expect(filesUnder(folder, isLeftOut)).toEqual(['b.ts']);
  expect(asked).not.toContain('inner/a.ts');
});

test('a folder that is missing, or a file in its place, has no files', () => {
  expect(filesUnder(join(parent, 'nowhere'))).toEqual([]);
  expect(filesUnder(join(folder, 'b.ts'))).toEqual([]);
});
