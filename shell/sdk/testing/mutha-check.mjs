#!/usr/bin/env node
/**
 * `mutha-check`, typed in a remote's folder, checks the remote's types, its style, and whether it declares exactly the
 * packages that it imports. It needs only the remote. Its exit code is 1 if anything is wrong, and 2 in a folder
 * without a remote or its packages. `mutha-check --write` only mends what it can of the style.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

/** The path of a program in a package that this package depends on. */
function program(name, file) {
  const folders = (resolve.paths(name) ?? []).map((path) => join(path, name));
  return join(folders.find((folder) => existsSync(folder)) ?? name, file);
}

const isWriting = process.argv.includes('--write');
const checks = [
  ['types', program('typescript', 'bin/tsc'), ['--noEmit']],
  [
    'style',
    program('@biomejs/biome', 'bin/biome'),
    ['check', '--error-on-warnings', ...(isWriting ? ['--write'] : []), `--config-path=${join(here, 'style.json')}`],
  ],
  [
    'packages',
    program('knip', 'bin/knip.js'),
    ['--include', 'dependencies,unlisted,unresolved', '--no-config-hints', '--config', join(here, 'knip.jsonc')],
  ],
];

if (!existsSync('remote.config.ts')) {
  console.error(`There is no remote.config.ts in ${process.cwd()}. Run mutha-check in the folder of a remote.`);
  process.exit(2);
}
if (!isWriting && !existsSync('node_modules')) {
  console.error(
    `The packages of ${process.cwd()} are not installed, so nothing can be checked. Run "npm start" in a checkout of the site, or "npm install" elsewhere.`,
  );
  process.exit(2);
}
const wanted = isWriting ? checks.filter(([name]) => name === 'style') : checks;
const failed = wanted.filter(([name, file, args]) => {
  console.log(`── ${name}`);
  return spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status !== 0;
});
console.log(failed.length === 0 ? 'No problems found.' : `To be fixed: ${failed.map(([name]) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
