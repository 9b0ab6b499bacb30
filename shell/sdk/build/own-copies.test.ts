import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyIn, refuseOwnCopies } from './own-copies.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a module that imports `name`, as the shell has it installed. @returns the errors */
function build(name: string): Promise<string> {
  writeFileSync(join(folder, 'screen.js'), `import * as all from '${name}';\nconsole.log(all);\n`);
  const modules = [join(import.meta.dirname, '../../node_modules'), join(import.meta.dirname, 'node_modules')];
  return new Promise((resolve, reject) =>
    rspack(
      {
        mode: 'development',
        context: folder,
        entry: './screen.js',
        resolve: { modules },
        output: { path: join(folder, 'dist') },
        plugins: [refuseOwnCopies()],
      },
      (error, stats) => {
        if (error) resolve(error.message);
        else if (stats) resolve(stats.toString({ preset: 'errors-only' }));
        else reject(new Error('Rspack has said nothing.'));
      },
    ),
  );
}

test.each([
  ['react-router', '@mutha/remote/router'],
  ['sonner', '@mutha/remote/toast'],
])('a build with its own copy of %s fails, and says what to import', async (name, own) => {
  const said = await build(name);
  expect(said).toContain(`screen.js imports ${name}.`);
  expect(said).toContain(`Import what you need from ${own}`);
});

test('a build may bring its own copy of any other package', async () => {
  expect(await build('clsx')).toBe('');
});

test('a copy is known by its script', () => {
  const { resolve } = createRequire(join(import.meta.dirname, '../../package.json'));
  expect(copyIn(readFileSync(resolve('sonner'), 'utf8'))).toBe('sonner');
  expect(copyIn(readFileSync(resolve('clsx'), 'utf8'))).toBeUndefined();
});
