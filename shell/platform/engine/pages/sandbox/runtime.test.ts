import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { runtimeProgram } from './runtime.ts';

test('the program is that of the installed package', () => {
  const { version } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('deno/package.json'), 'utf8'));
  const { stdout } = spawnSync(runtimeProgram(), ['--version'], { encoding: 'utf8' });
  expect(stdout).toMatch(new RegExp(`^deno ${version} `));
});

test('where it is not installed, the error has the command that installs it', () => {
  const findNone = () => {
    throw new Error('There is no such package.');
  };
  expect(() => runtimeProgram('linux-x64', findNone)).toThrow(
    /^The code of teams runs in Deno, which is not installed\. In a checkout, delete the folder node_modules and run/,
  );
});

test('on a system without it, the error names the systems that have it', () => {
  expect(() => runtimeProgram('freebsd-x64')).toThrow(
    /Deno, which is not available for this system\. Use one of: linux-x64, /,
  );
});
